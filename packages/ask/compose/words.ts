/** A word in a question or a name. */
export interface Word {
  /** In lower case, without accents or apostrophes, and with `and` for `&`. */
  readonly text: string;
  /** Position of the first character, and the position after the last character. */
  readonly from: number;
  readonly to: number;
  /** Whether it follows a comma or another punctuation mark that ends a clause. */
  readonly isAfterComma: boolean;
  readonly isAfterDash: boolean;
  readonly number: number | null;
  /** Whether the number has a currency symbol or cents. */
  readonly isMoney: boolean;
  /** The text between quotation marks. */
  readonly quoted: string | null;
}

const PIECE =
  /“((?:[^”]|””)*)”|"([^"]*)"|(\d{4}-\d{2}-\d{2}|\d{1,2}\/(?:\d{1,2}\/)?(?:\d{4}|\d{1,2})(?![\d/]))|((?:[\p{L}]{0,3}\p{Sc}|[A-Z]{3}\u00a0)\s?)?(\d+(?:,\d{3})*(?:\.\d+)?)(k)?(?![\p{L}\p{N}])|([aA]\/[rRpP]|[pP]&[lL]|[wW]\/[oO])(?!\p{L})|([\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*['’`]?)|([<>]=|[&+<>=%#*~@^|\\$€£])/gu;

/** Full words for abbreviations. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    customer: 'cust',
    customers: 'custs',
    vendor: 'vend vdr',
    vendors: 'vends',
    invoice: 'inv',
    invoices: 'invs',
    payment: 'pmt pymt',
    payments: 'pmts pymts',
    paid: 'pd',
    balance: 'bal',
    balances: 'bals',
    check: 'chk cheque',
    checks: 'chks cheques',
    amount: 'amt',
    week: 'wk',
    weeks: 'wks',
    month: 'mo mth',
    months: 'mos mths',
    quarter: 'qtr q',
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
    insurance: 'ins',
    depreciation: 'depr depn',
    miscellaneous: 'misc',
    liability: 'liab',
    accumulated: 'accum',
    equipment: 'equip',
    because: 'cuz',
    with: 'w',
    without: 'w/o',
    now: 'rn',
    are: 'r',
    you: 'u',
  }).flatMap(([word, forms]) => forms.split(' ').map((form): [string, string] => [form, word])),
);

const SIGNS: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '%': 'percent',
  '>': 'over',
  '<': 'under',
};

/** Splits a text into words, separated by white space or punctuation. */
export function splitWords(text: string): Word[] {
  let end = 0;
  const words = [...text.matchAll(PIECE)].map((match): Word => {
    const [written, curly, straight, date, currency, digits, thousands, , , sign] = match;
    const [from, to] = [match.index, match.index + written.length];
    const between = text.slice(end, from);
    end = to;
    const amount = digits === undefined ? null : Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
    const own = foldText(digits ?? written).replace(/^([ap])[/&]/, '$1');
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

const NUMBERS = new Map<string, number>([
  ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, index + 2] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 10 * (index + 2)] as const),
]);
const POWERS = new Map(Object.entries({ hundred: 100, thousand: 1_000, grand: 1_000, million: 1_000_000 }));
const DOLLARS = ['dollars', 'dollar', 'bucks', 'usd'];

/**
 * Converts numbers in words to digits, including a following `dollars`: `two thousand dollars`. A name that contains
 * `30` is also found by `thirty`.
 */
function withNumbers(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at] as Word;
    let size = 1;
    const after = () => (words[at + size]?.isAfterComma === false ? (words[at + size]?.text ?? '') : '');
    let number = first.number ?? NUMBERS.get(first.text) ?? null;
    if ((first.text === 'a' || first.text === 'one') && POWERS.has(after())) number = 1;
    if (first.text === 'couple' && after() === 'of') [number, size] = [2, 2];
    for (; number !== null && POWERS.has(after()); size += 1) number *= POWERS.get(after()) ?? 1;
    const isSpelled = size > 1 || (number !== null && first.number === null);
    let isMoney = first.isMoney || words[at + size - 1]?.text === 'grand';
    if (number !== null && DOLLARS.includes(after())) [isMoney, size] = [true, size + 1];
    const last = words[at + size - 1] as Word;
    joined.push({ ...first, text: isSpelled ? String(number) : first.text, to: last.to, number, isMoney });
    at += size;
  }
  return joined;
}

const alternatives = new Map<string, readonly (readonly string[])[]>();

/** Returns the length in words of the longest of these phrases, separated by `|`, at a word; 0 for none. */
export function phraseLength(words: readonly Word[], at: number, phrases: string): number {
  const all = alternatives.get(phrases) ?? phrases.split('|').map((phrase) => phrase.split(' '));
  alternatives.set(phrases, all);
  let size = 0;
  for (const parts of all)
    if (parts.length > size && parts.every((part, index) => words[at + index]?.text === part))
      size = parts.length;
  return size;
}

/** In lower case, without accents and apostrophes. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase();
}

/** Returns a word without its plural ending. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(x|[cs]h)es$/.test(word)) return word.slice(0, -2);
  if (/(ss|us|is)$/.test(word)) return word;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

export const plural = (word: string) =>
  `${word}${/(x|[cs]h)$/.test(word) ? 'es' : 's'}`.replace(/([^aeiou])ys$/, '$1ies');

/** Whether two words differ by one letter that is added or changed, or by two that are swapped. */
export function differByOneLetter(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return false;
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  const [restA, restB] = [a.slice(at + 1), b.slice(at + 1)];
  return restA === restB || restA === b.slice(at) || a.slice(at) === restB || isSwapped;
}

/** Words that change the meaning, which no suggestion may omit. */
export const MEANING_CHANGERS =
  /^(no|not|none|nor|never|nobody|nothing|neither|cannot|(do|does|did|is|was|are|were|have|has|had|ca|wo|would|should|could)nt|un(paid|billed|collected|matched|deposited|applied|cleared|sold)|non|without|except|exclud\w+|excl|bar|barring|aside|disregard\w*|save|exceed\w*|includ\w*|incl|ignor\w+|but|unless|if|will|should|shall|would|could|can|must|need|needs|afford|next|future|forecast\w*|expect(ed)?|predict\w*|projected|projection|planned|tomorrow|upcoming|coming|going|gonna|likely|other|due|lost|lose|losing|before|after|since|until|ago|than|less|minus|over|under|above|below|between|more|fewer|lower|higher|half|double|twice|median|budget\w*|either|or|difference|versus|against|net|gross|deductible|taxable|billable|tax|taxes|per|days?|weeks?|months?|quarters?|years?|weekend|morning|night|hours?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|easter|thanksgiving|christmas|xmas|halloween|juneteenth|winter|deposits?|withdrawals?|transfers?|turns|new|former|stopped|units?|quantity|prices?|clear|cleared|voided|duplicate[sd]?|missing|last|this|same|previous|prior)$/;

/** Whether a word, a number or a date must not be omitted from a suggestion. */
export function changesMeaning({ text, number }: Word): boolean {
  return number !== null || MEANING_CHANGERS.test(text) || /\d/.test(text);
}
