/** A word of a question or of a name. */
export interface Word {
  /** In lower case, without accents and apostrophes; `and` for `&`. */
  readonly text: string;
  /** Position of the first character, and after the last one. */
  readonly from: number;
  readonly to: number;
  /** Whether a comma or another mark that ends a clause comes before it. */
  readonly isAfterComma: boolean;
  readonly isAfterDash: boolean;
  readonly number: number | null;
  /** Whether the number has a currency sign or cents. */
  readonly isMoney: boolean;
  /** The text between quotation marks. */
  readonly quoted: string | null;
}

const PIECE =
  /“((?:[^”]|””)*)”|"([^"]*)"|(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})|((?:[\p{L}]{0,3}\p{Sc}|[A-Z]{3}\u00a0)\s?)?(\d+(?:,\d{3})*(?:\.\d+)?)(k)?(?![\p{L}\p{N}])|([aA]\/[rRpP]|[pP]&[lL])(?!\p{L})|([\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*['’`]?)|([&+<>=%#*~@^|\\$€£])/gu;

/** Short forms, by the words that they are short for. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    day: 'd',
    days: 'ds',
    week: 'wk',
    weeks: 'wks',
    month: 'mo mth',
    months: 'mos mths',
    quarter: 'qtr',
    quarters: 'qtrs',
    year: 'yr',
    years: 'yrs',
    versus: 'vs v verses',
    revenue: 'rev revs',
    expenses: 'exp exps',
    please: 'pls plz',
    account: 'acct',
    accounts: 'accts',
    percent: 'pct',
    average: 'avg',
    transactions: 'txns txn trx',
    because: 'cuz',
  }).flatMap(([word, forms]) => forms.split(' ').map((form): [string, string] => [form, word])),
);

const SIGNS: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '%': 'percent',
  '>': 'over',
  '<': 'under',
};

/** Cuts a text into words. What is between them is white space or punctuation. */
export function wordsOf(text: string): Word[] {
  let end = 0;
  const words = [...text.matchAll(PIECE)].map((match): Word => {
    const [written, curly, straight, date, currency, digits, thousands, , , sign] = match;
    const [from, to] = [match.index, match.index + written.length];
    const between = text.slice(end, from);
    end = to;
    const amount = digits === undefined ? null : Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
    const own = plain(digits ?? written).replace(/^(\w)[/&](\w)$/, '$1$2');
    return {
      text: date ?? (sign === undefined ? (SHORT_FORMS.get(own) ?? own) : (SIGNS[sign] ?? sign)),
      from,
      to,
      isAfterComma: from > 0 && /[,;:.?!()[\]{}/–—]|\s-\s/.test(between),
      isAfterDash: /^\s*[-–—]\s*$/.test(between),
      number: amount,
      isMoney:
        amount !== null &&
        (currency !== undefined || thousands !== undefined || digits?.includes('.') === true),
      quoted: curly?.replaceAll('””', '”') ?? straight ?? null,
    };
  });
  return withNumbers(words);
}

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const POWERS: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 };
const DOLLARS = ['dollars', 'dollar', 'bucks', 'usd'];

/** Numbers in words as one word each, and amounts with `dollars` behind them: `two thousand dollars`. */
function withNumbers(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at] as Word;
    const { value, length } = numberAt(words, at);
    const isSpelled = length > 0 && (length > 1 || first.number === null) && value !== 1;
    const size = isSpelled ? length : 1;
    const number = isSpelled ? value : first.number;
    const isMoney = number !== null && DOLLARS.includes(words[at + size]?.text ?? '');
    const last = words[at + size - (isMoney ? 0 : 1)] as Word;
    const text = size > 1 ? String(number) : first.text;
    joined.push({ ...first, text, to: last.to, number, isMoney: first.isMoney || isMoney });
    at += size + (isMoney ? 1 : 0);
  }
  return joined;
}

function numberAt(words: readonly Word[], at: number): { value: number; length: number } {
  let [whole, part, length] = [0, 0, 0];
  for (;;) {
    const word = words[at + length];
    if (word === undefined || word.quoted !== null || (length > 0 && word.isAfterComma)) break;
    const small =
      UNITS.indexOf(word.text) + 1 || (TENS.indexOf(word.text) + 2) * 10 * Number(TENS.includes(word.text));
    const power = POWERS[word.text];
    if (small > 0 && (part === 0 || part % 100 === 0 || (part % 10 === 0 && small < 10))) part += small;
    else if (power !== undefined && length > 0) {
      part *= power;
      if (power > 100) [whole, part] = [whole + part, 0];
    } else if (length === 0 && word.number !== null && POWERS[words[at + 1]?.text ?? ''] !== undefined)
      part = word.number;
    else break;
    length += 1;
  }
  return { value: whole + part, length };
}

/** The text in quotation marks, as `wordsOf` reads it back. */
export function quote(text: string): string {
  return `“${text.replaceAll('”', '””')}”`;
}

/** In lower case, without accents and apostrophes. */
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
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether one of the words is the other with at most one letter added, left out, changed or swapped with the next one. */
export function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short.length < 4) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || short.slice(at + 1) === long.slice(at + 1);
}
