/** A word of a question or of a name. */
export interface Word {
  /** In lower case, without accents and apostrophes; `and` for `&`. */
  readonly text: string;
  /** Position of the first character, and after the last one. */
  readonly from: number;
  readonly to: number;
  /** Whether a comma or another mark that ends a clause stands before it. */
  readonly isAfterComma: boolean;
  readonly number: number | null;
  /** Whether the number has a currency sign or cents. */
  readonly isMoney: boolean;
  /** The text between quotation marks. */
  readonly quoted: string | null;
}

const PIECE =
  /“((?:[^”]|””)*)”|"([^"]*)"|(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})|((?:[\p{L}]{0,3}\p{Sc}|[A-Z]{3}\u00a0)\s?)?(\d+(?:,\d{3})*(?:\.\d+)?)(k)?(?![\p{L}\p{N}])|([\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*['’`]?)|([&+<>=%#*~@^|\\$€£])/gu;

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
  return [...text.matchAll(PIECE)].map((match): Word => {
    const [written, curly, straight, date, currency, digits, thousands, , sign] = match;
    const [from, to] = [match.index, match.index + written.length];
    const between = text.slice(end, from);
    end = to;
    const amount = digits === undefined ? null : Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
    return {
      text: date ?? (sign === undefined ? plain(digits ?? written) : (SIGNS[sign] ?? sign)),
      from,
      to,
      isAfterComma: from > 0 && /[,;:.?!()[\]{}/–—]|\s-\s/.test(between),
      number: amount,
      isMoney:
        amount !== null &&
        (currency !== undefined || thousands !== undefined || digits?.includes('.') === true),
      quoted: curly?.replaceAll('””', '”') ?? straight ?? null,
    };
  });
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
