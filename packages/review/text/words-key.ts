import { wordsIn } from './words-in.ts';

/** Words in names that carry no information, or that people write differently. */
const SAYS_NOTHING = new Set('a account and cost costs dr expense expenses mr mrs ms of the'.split(' '));
const SAME_WORDS: ReadonlyMap<string, string> = new Map(
  'acctg accounting, adv advertising, auto vehicle, automobile vehicle, car vehicle, equip equipment, ins insurance, maint maintenance, mktg marketing, prof professional, telephone phone, util utility'
    .split(', ')
    .map((words) => words.split(' ') as [string, string]),
);
const MIN_LETTERS = 4;

/**
 * Returns the content of a name, regardless of the order, grammatical number and length of its words; null if there is
 * too little. Initials and numbers count, because they distinguish people and stores. "Supplies - Office" gives "office
 * supply", "Mrs. Amy Lauterbach" gives "amy lauterbach".
 */
export function wordsKey(name: string): string | null {
  const words = wordsIn(name)
    .filter((word) => !SAYS_NOTHING.has(word))
    .map((word) => SAME_WORDS.get(word) ?? singular(word));
  const key = [...new Set(words)].sort().join(' ');
  return key.length < MIN_LETTERS ? null : key;
}

function singular(word: string): string {
  if (word.length <= MIN_LETTERS || word.endsWith('ss')) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
