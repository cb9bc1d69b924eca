import { areNeighborsSwapped, hasOneLess } from './typos.ts';

/** A name with fewer letters is not distinctive. */
const MIN_LETTERS = 4;

/**
 * Returns the words in a name or memo in lower case, separated by everything except letters, digits and apostrophes.
 */
export function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words in names that carry no information or that people omit or abbreviate. */
const IGNORED_WORDS = new Set('a account and cost costs dr expense expenses mr mrs ms of the'.split(' '));
const SAME_WORDS: ReadonlyMap<string, string> = new Map(
  'acctg accounting, adv advertising, auto vehicle, automobile vehicle, car vehicle, equip equipment, ins insurance, maint maintenance, mktg marketing, prof professional, telephone phone, util utility'
    .split(', ')
    .map((words) => words.split(' ') as [string, string]),
);

/**
 * Returns a key for the content of a name that ignores order, number (singular or plural) and length of its words; null
 * if there is too little. Initials and numbers count, because they distinguish people and stores. "Supplies - Office"
 * gives "office supply", "Mrs. Amy Lauterbach" gives "amy lauterbach".
 */
export function wordsKey(name: string): string | null {
  const words = wordsIn(name)
    .filter((word) => !IGNORED_WORDS.has(word))
    .map((word) => SAME_WORDS.get(word) ?? singular(word));
  const key = [...new Set(words)].sort().join(' ');
  return key.length < MIN_LETTERS ? null : key;
}

function singular(word: string): string {
  if (word.length <= MIN_LETTERS || word.endsWith('ss')) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

const COMPANY_FORMS =
  /\b(incorporated|inc|llc|l l c|ltd|limited|corporation|corp|company|co|plc|llp|lp|gmbh|pty|the)\b/g;

/**
 * Returns a name without punctuation, spacing, case and legal form. Two names with the same key are almost certainly
 * one business, for example "highmeadownursery" or "smithandsons".
 */
export function vendorKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bare = plain.replace(COMPANY_FORMS, ' ').replace(/ +/g, '');
  return bare === '' ? plain.replace(/ +/g, '') : bare;
}

const MIN_LENGTH = 9;

/**
 * Whether two names, without punctuation and legal form, differ by one extra letter or two swapped letters. A
 * substituted letter or digit does not count: Joan is not John, and store 12 is not store 13.
 */
export function areNamesAlike(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < MIN_LENGTH || digitsOf(a) !== digitsOf(b)) return false;
  if (a.length === b.length) return areNeighborsSwapped(a, b);
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length !== 1) return false;
  return hasOneLess(shorter, longer);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Whether a name may be a bank's version of another: both begin with the same word, or the first word of one is that of
 * the other without vowels. "Hammond Hardware" matches "HAMMOND HDWE 0231" and "Amazon" matches "AMZN Mktp US*2K4";
 * "First Avenue Cafe" does not match "First Aid Supply", because many names begin with that word.
 */
export function mayBeSameBusiness(a: string, b: string): boolean {
  const [one, other] = [firstWord(a), firstWord(b)];
  if (vendorKey(a) === vendorKey(b)) return true;
  if (COMMON_WORDS.has(one) || COMMON_WORDS.has(other) || one[0] !== other[0]) return false;
  if (one === other) return one.length >= MIN_LETTERS;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < MIN_LETTERS - 1) return false;
  const firstAndConsonants = longer.slice(0, 1) + longer.slice(1).replace(/[aeiou]/g, '');
  return firstAndConsonants === shorter || (shorter.length > MIN_LETTERS && longer.startsWith(shorter));
}

const COMMON_WORDS = new Set(
  'american bank best blue central city coastal county downtown eastern east first general global golden grand great green high home international lake local main metro midtown mountain national north northern old pacific park premier quality river royal silver south southern standard state summit sunrise superior united universal valley west western'.split(
    ' ',
  ),
);

function firstWord(name: string): string {
  return (
    /[a-z0-9]+/.exec(
      name
        .toLowerCase()
        .replace(/^(the|sq|tst|paypal|pp|sp) ?\*? ?/, '')
        .replace(/['’]/g, ''),
    )?.[0] ?? ''
  );
}

const WORDS_OF_FORM = new Set(
  'and co company corp corporation inc incorporated limited llc llp ltd the'.split(' '),
);

/**
 * Whether a text contains every word in a name, in any order, as banks print the payer. "PARK HOTEL ACH 0331" contains
 * "Park Hotel" and "ZELLE FROM MOON PRISCILLA" contains "Priscilla Moon"; "PARKING GARAGE" does not contain "Park
 * Hotel", and "Ng" is too short to match "BRANCH DEPOSIT 12".
 */
export function saysName(text: string, name: string): boolean {
  const wanted = wordsIn(name).filter((word) => !WORDS_OF_FORM.has(word));
  if (wanted.join('').length < MIN_LETTERS) return false;
  const said = new Set(wordsIn(text));
  return wanted.every((word) => said.has(word));
}

/**
 * Whether a text contains a person's name, or the last name next to the first initial, as banks print it: "TRANSFER FROM
 * D WHITFIELD 8841" contains "Dana Whitfield".
 */
export function saysPerson(text: string, name: string): boolean {
  const [first = '', ...others] = wordsIn(name);
  const last = others.at(-1) ?? '';
  if (last.length < MIN_LETTERS) return last !== '' && saysName(text, name);
  const said = wordsIn(text);
  const isBy = (index: number) => said[index - 1] === first[0] || said[index + 1] === first[0];
  return saysName(text, name) || said.some((word, index) => word === last && isBy(index));
}

const MIN_START = 8;

/** Whether a text ends with the start of a name, because banks truncate names: "ACH 7249 GREENPATH SO". */
export function endsWithStartOf(text: string, name: string): boolean {
  const [said, wanted] = [text, name].map((one) => wordsIn(one).join(' ')) as [string, string];
  for (let length = wanted.length; length >= MIN_START; length -= 1) {
    if (` ${said}`.endsWith(` ${wanted.slice(0, length).trim()}`)) return true;
  }
  return false;
}
