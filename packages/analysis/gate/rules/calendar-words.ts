import { MONTHS, TIME_UNITS } from '../language/lexicons.ts';
import { freeWords, type Sentence, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

export const calendarWords: GateRule = {
  name: 'calendar-words',
  fault: 'it named a time that no fact gives',
  why: 'A month, a year or a span of days that no fact gives may be another than the letter is about.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...new Set(
        freeWords(sentence)
          .filter(({ at, token: { word, raw } }) => isMonth(word, raw) || isForeignUnit(sentence, at, word))
          .map(({ token }) => `“${token.raw}” is a time that no fact gives: cite {period} or another fact.`),
      ),
    ]);
  },
};

/** "may" is a month only with a capital letter; at the start of a sentence it is refused to be safe. */
function isMonth(word: string, raw: string): boolean {
  return MONTHS.has(word) && (word !== 'may' || raw !== 'may');
}

/** "a year before" beside a comparison with a year ago; "a month" behind an amount of each month; else none. */
function isForeignUnit({ tokens, cited }: Sentence, at: number, word: string): boolean {
  const unit = TIME_UNITS.get(word);
  if (unit === undefined) return false;
  const isYearAgo =
    unit === 'year' &&
    ['before', 'earlier', 'ago'].includes(wordAt(tokens, at + 1)) &&
    cited.some(({ fact }) => fact.when === 'yearBoth' || fact.when === 'yearAgo');
  return !isYearAgo && !cited.some(({ fact }) => fact.per === unit);
}
