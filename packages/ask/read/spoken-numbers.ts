import { MONTH_NAMES } from '@insights/words';

/** What is known of a word here. */
interface Said {
  readonly text: string;
  readonly number: number | null;
}

/** A month, in full or in three letters. */
export const MONTH = `(?:${MONTH_NAMES.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;
const MONTH_WORD = new RegExp(`^${MONTH}$`, 'i');
export const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
export const ONES = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const NTHS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );

/** The number that is said by one or two words, `twenty five` and `thirty`; null below ten. */
function twoDigitsAt(words: readonly Said[], at: number): { digits: number; length: number } | null {
  const teen = TEENS.indexOf(words[at]?.text ?? '');
  const ten = TENS.indexOf(words[at]?.text ?? '');
  if (teen >= 0) return { digits: 10 + teen, length: 1 };
  if (ten < 0) return null;
  const one = ONES.indexOf(words[at + 1]?.text ?? '');
  return { digits: 10 * (ten + 1) + one + 1, length: one < 0 ? 1 : 2 };
}

type Spoken = NonNullable<ReturnType<typeof twoDigitsAt>>;

/** `Twenty twenty five` is a year and `seventy seven thirty one` a number; `top ten twenty` are two. */
function areOne(first: Spoken, second: Spoken): boolean {
  return (
    first.digits === 19 || first.digits === 20 || (first.digits > 10 && first.length + second.length > 2)
  );
}

/** Numbers as they are spoken: `twenty twenty five`, `visa seventy seven thirty one`, `the thirty first of March`. */
export function withSpokenNumbers<Word extends Said>(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const first = twoDigitsAt(words, at);
    const second = first === null ? null : twoDigitsAt(words, at + first.length);
    const nth = NTHS.indexOf(words[at + 1]?.text ?? '') + 1;
    const isNth = TENS.indexOf(word.text) > 0 && nth > 0 && nth < 10;
    const isThousands = word.text === 'two' && words[at + 1]?.text === 'thousand';
    const gap = words[at + 2]?.text === 'and' ? 3 : 2;
    const rest = isThousands ? twoDigitsAt(words, at + gap) : null;
    if (rest !== null) {
      const number = 2000 + rest.digits;
      joined.push({ ...word, text: String(number), number });
      at += gap + rest.length;
    } else if (first !== null && second !== null && areOne(first, second)) {
      const number = 100 * first.digits + second.digits;
      joined.push({ ...word, text: String(number), number });
      at += first.length + second.length;
    } else if (isNth) {
      joined.push({ ...word, text: `${10 * (TENS.indexOf(word.text) + 1) + nth}th` });
      at += 2;
    } else {
      const day = NTHS.indexOf(word.text) + 1;
      const isDay = day > 0 && words[at + 1]?.text === 'of' && MONTH_WORD.test(words[at + 2]?.text ?? '');
      joined.push(isDay ? { ...word, text: `${day}th` } : word);
      at += 1;
    }
  }
  return joined;
}
