import { MONTH, ONES, TENS, withSpokenNumbers } from './spoken-numbers.ts';

/** A word of a question. */
export interface Word {
  /** In lower case, without accents and apostrophes. */
  readonly text: string;
  /** As it was written. */
  readonly written: string;
  /** What a number counts; null for words. */
  readonly number: number | null;
  /** Whether it was written as money or with cents. */
  readonly isMoney: boolean;
  /** Where the quotation begins that it stands in; null where it is not quoted. */
  readonly quotedFrom: number | null;
  /** Whether it was written otherwise, and taken for a slip. */
  readonly isMended?: boolean;
}

const PIECE =
  /(\d{4}-\d{2}-\d{2})|(\d{1,2}\/\d{1,2}\/\d{2,4})|(\d{1,2}(?:st|nd|rd|th)(?![\p{L}\p{N}]))|([$€£]\s?)?(\d+(?:,\d{3})*(?:\.\d+)?)(k(?![\p{L}\p{N}]))?|(%)|(#)|([\p{L}\p{M}\p{N}]+(?:['’`][\p{L}]+)*)/giu;

const QUOTED = /["“”«»]([^"“”«»]{1,80})["“”«»]/gu;

/** A text cut into words, the same way for questions and for names. */
export function wordsOf(text: string): Word[] {
  const whole = spelledOut(text.normalize('NFKC'));
  const quotes = [...whole.matchAll(QUOTED)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  const words = [...whole.matchAll(PIECE)].map((match): Word => {
    const [written, iso, slashed, nth, currency, digits, thousand, percent, hash] = match;
    const quotedFrom = quotes.find(([from, to]) => match.index > from && match.index < to)?.[0] ?? null;
    const word = { text: written, written, number: null, isMoney: false, quotedFrom };
    if (iso !== undefined || slashed !== undefined) return word;
    if (nth !== undefined) return { ...word, text: plain(nth) };
    if (percent !== undefined) return { ...word, text: 'percent' };
    if (hash !== undefined) return { ...word, text: 'number' };
    if (digits !== undefined && isWholeNumber(whole, match)) {
      const number = Number(digits.replaceAll(',', '')) * (thousand === undefined ? 1 : 1000);
      const isMoney = currency !== undefined || digits.includes('.') || thousand !== undefined;
      return { ...word, text: digits, number, isMoney };
    }
    return { ...word, text: plain(written) };
  });
  return joinedNumbers(withSpokenNumbers(words));
}

const TIMES: ReadonlyMap<string, number> = new Map(
  Object.entries({ hundred: 100, thousand: 1_000, grand: 1_000 }),
);

/** `Two hundred dollars`, `a thousand`, `fifty bucks`: as one number, and as money where that is said. */
function joinedNumbers(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const times = TIMES.get(word.text);
    const count = before === undefined ? null : countOf(before);
    if (times !== undefined && before !== undefined && count !== null) {
      joined[joined.length - 1] = {
        ...before,
        text: String(count * times),
        written: `${before.written} ${word.written}`,
        number: count * times,
        isMoney: before.isMoney || word.text === 'grand',
      };
    } else if (
      /^(dollars?|bucks?)$/.test(word.text) &&
      before !== undefined &&
      count !== null &&
      before.text !== 'a'
    ) {
      joined[joined.length - 1] = { ...before, number: count, isMoney: true };
    } else joined.push(word);
  }
  return joined;
}

function countOf({ text, number }: Word): number | null {
  if (number !== null) return number;
  if (text === 'a') return 1;
  const [ten, one] = [TENS.indexOf(text), ONES.indexOf(text)];
  return ten >= 0 ? 10 * (ten + 1) : one >= 0 ? one + 1 : null;
}

const MONTHS_JOINED = new RegExp(`\\b(${MONTH})\\s?[-–—]\\s?(?=${MONTH}\\b)`, 'gi');

/** `March 3, 2025 - April 17, 2025`. */
const DAYS_JOINED = new RegExp(`(\\d)\\s+[-–—]\\s+(?=\\d|${MONTH}\\b)`, 'gi');

/** Signs that say a word: `feb-apr`, `> 5k`. */
function spelledOut(text: string): string {
  return text
    .replaceAll(MONTHS_JOINED, '$1 to ')
    .replaceAll(DAYS_JOINED, '$1 to ')
    .replaceAll(/\s[&+]\s/g, ' and ')
    .replaceAll(/\b(how|what|where|when|why)['’`]d\b/gi, '$1 did')
    .replaceAll(/\b(i|we|you|they|who)['’`]d\b/gi, '$1 had')
    .replaceAll(/\b(what|who|how|i|we|you|they|should|could|would|might|must)['’`]ve\b/gi, '$1 have')
    .replaceAll(/\b(more|less|higher|lower|bigger|larger|smaller|greater|fewer|later) then\b/gi, '$1 than')
    .replaceAll(/\bw\/o\b/gi, 'without')
    .replaceAll(/\bw\/? (?=(no|the|our|all|out) )/gi, 'with ')
    .replaceAll(/\bgotta\b/gi, 'have to')
    .replaceAll(/\bgonna\b/gi, 'going to')
    .replaceAll(/\b(should|could|would)a\b/gi, '$1 have')
    .replaceAll(/\blemme\b/gi, 'let me')
    .replaceAll(/\bgimme\b/gi, 'give me')
    .replaceAll(/\boutta\b/gi, 'out of')
    .replaceAll(/\bSG&A\b/gi, 'operating expenses')
    .replaceAll(/\bD&A\b/gi, 'depreciation and amortization')
    .replaceAll(/\bR&M\b/gi, 'repairs and maintenance')
    .replaceAll(/\b(how|why|what|where)d\b/gi, '$1 did')
    .replaceAll(/\b(NI|NP|PAT)\b/g, 'net income')
    .replaceAll(/\bGPM\b/g, 'gross margin')
    .replaceAll(/\bNPM\b/g, 'net margin')
    .replaceAll(/\bPBT\b/g, 'profit before tax')
    .replaceAll(/\bCMs?\b/g, 'credit memos')
    .replaceAll(/\bUF\b/g, 'undeposited funds')
    .replaceAll(/\bEEs?\b/g, 'employees')
    .replaceAll(/\bER\b/g, 'employer')
    .replaceAll(/\bPR (?=(costs?|exp|expenses?|tax(es)?)\b)/gi, 'payroll ')
    .replaceAll(/(?<=\b(?:[Pp]rior|[Ll]ast|[Pp]revious|[Aa]t|[Oo]f|[Ee]ach|[Ee]very) )ME\b/g, 'month end')
    .replaceAll(/\bQE\b/g, 'quarter end')
    .replaceAll(/(?<=\bfor (?:the )?)FYE\b/g, 'year ended')
    .replaceAll(/(?<!\b(?:at|of|on) (?:the )?)\b(?:FYE|TY|tax year) ?(?=(?:19|20)\d\d\b)/gi, 'FY ')
    .replaceAll(/\bFYE\b/g, 'year end')
    .replaceAll(/\bYE\b/g, 'year end')
    .replaceAll(/\bGL (acct|account)s?\b/gi, 'ledger account')
    .replaceAll(/\bPM\b/g, 'prior month')
    .replaceAll(/\bPQ\b/g, 'prior quarter')
    .replaceAll(/\bPY\b/g, 'prior year')
    .replaceAll(/\bLM\b/g, 'last month')
    .replaceAll(/\bLQ\b/g, 'last quarter')
    .replaceAll(/\bly\b/gi, 'last year')
    .replaceAll(/\b(last|past|previous|next) (\d+) ?d\b/gi, '$1 $2 days')
    .replaceAll(/(?<=\b(?:a|last|past|previous|next|coming) )fortnight\b/gi, '14 days')
    .replaceAll(/\bbud(get)? (vs?\.?|to) act\b/gi, 'budget vs actual')
    .replaceAll(/\b(?:([1-4])q|q([1-4]))['’]?(?:20)?(\d{2})\b/gi, 'q$1$2 20$3')
    .replaceAll(/\b([1-4])q\b/gi, 'q$1')
    .replaceAll(/\$\$+/g, 'money')
    .replaceAll(/^y (?=(do|does|did|is|are|was|were|has|have)\b)/gi, 'why ')
    .replaceAll(/\b(?:most recent|latest) (?=(week|month|quarter|year)\b)/gi, 'last ')
    .replaceAll(/(^|\w\w )n (?=\w)/gi, '$1and ')
    .replaceAll(/(\w\w )r (?=\w)/gi, '$1are ')
    .replaceAll(/\by\/y\b/gi, 'yoy')
    .replaceAll(/\bq\/q\b/gi, 'qoq')
    .replaceAll(/\bm\/m\b/gi, 'mom')
    .replaceAll(/(\d)\s?[-–]\s?(?=\d+ days?\b)/g, '$1 to ')
    .replaceAll(/>\s*(?=[$€£]?\d)/g, ' over ')
    .replaceAll(/<\s*(?=[$€£]?\d)/g, ' under ');
}

/** `1st` and `401k` are words. */
function isWholeNumber(text: string, match: RegExpExecArray): boolean {
  const after = text.charAt(match.index + match[0].length);
  return !/\p{L}/u.test(after);
}

export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase();
}

/** A word without the ending of its plural. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** How many letters must be added, left out, replaced or swapped; one more than `most` when it is more than that. */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(
        (last[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (last[j - 1] as number) + same,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[b.length] as number;
}

/** How far a word of this length may be from what was meant. */
export function lettersAllowed(length: number): number {
  return length >= 9 ? 2 : length >= 5 ? 1 : 0;
}
