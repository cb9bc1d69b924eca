import type { Random } from '@insights/companies';

/** Twelve ways in which the same is asked otherwise; null where a way does not fit the question. */
export const PERTURBATIONS: Readonly<Record<string, (text: string, random: Random) => string | null>> = {
  typo: (text, random) => {
    const words = text.split(' ');
    const places = words.flatMap((word, place) => (/^[a-z]{7,}$/.test(word) ? [place] : []));
    if (places.length === 0) return null;
    const at = random.pick(places);
    const word = words[at] as string;
    const cut = random.integer(1, word.length - 3);
    words[at] = word.slice(0, cut) + word.charAt(cut + 1) + word.charAt(cut) + word.slice(cut + 2);
    return words[at] === word ? null : words.join(' ');
  },
  voice: (text) => text.toLowerCase().replaceAll(/[?,]/g, ''),
  order: (text) => {
    const match = /^(.*?) (in [A-Z]\w+ \d{4}|in Q\d \d{4}|in \d{4}|last month|last year)\?$/.exec(text);
    return match === null || / (vs|versus|than|with|to|compare) /.test(text)
      ? null
      : `${capital(match[2] ?? '')}, ${(match[1] ?? '').charAt(0).toLowerCase()}${(match[1] ?? '').slice(1)}?`;
  },
  synonym: (text) => {
    const changed = text
      .replace(/\bcustomers\b/, 'clients')
      .replace(/\bvendors\b/, 'suppliers')
      .replace(/\brevenue\b/, 'sales')
      .replace(/\bnet profit\b/, 'net income');
    return changed === text ? null : changed;
  },
  ellipsis: (text) => {
    const changed = text
      .replace(
        /^(What was our|What was|What were our total|What were|Show me the|Show me|What is our|What are our|What are my) /i,
        '',
      )
      .replace(/\?$/, '');
    return changed === text.replace(/\?$/, '') ? null : changed;
  },
  politeness: (text, random) =>
    `${random.pick(['Hi, could you please tell me:', 'Hey,', 'Please show me', 'I would like to know,', 'OK so'])} ${text.charAt(0).toLowerCase()}${text.slice(1)} Thanks!`,
  numberWords: (text) =>
    /\btop (3|5|10)\b/.test(text)
      ? text.replace(
          /\btop (\d+)\b/,
          (_, digits: string) => `top ${{ 3: 'three', 5: 'five', 10: 'ten' }[digits]}`,
        )
      : null,
  dateFormat: (text) =>
    /in [A-Z]\w+ \d{4}/.test(text) ? text.replace(/in ([A-Z]\w+) (\d{4})/, 'in $1 of $2') : null,
  mixedPeriod: (text) =>
    /in [A-Z]\w{3,} \d{4}/.test(text) && !/in the first/.test(text)
      ? text.replace(/in ([A-Z]\w+ \d{4})/, 'in the month of $1')
      : null,
  plural: (text) =>
    /\bexpenses\b/.test(text)
      ? text.replace(/\bexpenses\b/, 'expense')
      : /\brevenue\b/.test(text)
        ? text.replace(/\brevenue\b/, 'revenues')
        : null,
  abbreviation: (text) =>
    /in (January|February|March|April|June|July|August|September|October|November|December) /.test(text)
      ? text.replace(/in ([A-Z]\w\w)\w+ /, 'in $1 ')
      : null,
  shouting: (text) => text.toUpperCase(),
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
