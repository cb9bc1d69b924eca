import { parseYear } from './calendar.ts';
import { isDays, toPeriod } from './days.ts';
import type { Token } from './meaning.ts';
import type { Word } from './words.ts';

/**
 * `Q3 vs Q2 2025` is about one year, which applies to both quarters. `December vs January 2025` can also mean the
 * preceding December. Returns each interpretation; returns none if nothing is compared or if both periods have a year.
 */
export function withSameYear(
  tokens: readonly Token[],
  tokensOf: (words: readonly Word[]) => Token[],
): Token[][] {
  const compared = tokens.filter((token) => daysOf(token) !== null);
  const isComparison = compared.some(({ meanings }) => meanings.some(({ slot }) => slot === 'versus'));
  const [open, ...others] = compared.filter((token) => daysOf(token)?.isYearless === true);
  const [year, ...more] = compared.flatMap(({ words }) => parseYear(words.at(-1)) ?? []);
  const last = open?.words.at(-1);
  if (!isComparison || compared.length !== 2 || others.length > 0 || more.length > 0) return [];
  if (last === undefined || year === undefined) return [];
  const inYear = (number: number) =>
    tokensOf(
      tokens.flatMap(({ words }) =>
        words.flatMap((word) => (word === last ? [word, { ...word, text: String(number), number }] : [word])),
      ),
    );
  const before = inYear(year - 1);
  return areAdjacent(before) ? [inYear(year), before] : [inYear(year)];
}

/**
 * Returns the period or comparison period of a token. Excludes `than last March`, which means the most recent one
 * before another period.
 */
function daysOf({ meanings }: Token) {
  for (const meaning of meanings) {
    if (meaning.slot === 'days') return meaning;
    if (meaning.slot === 'versus' && isDays(meaning.versus))
      return meaning.isLast === true ? null : { days: meaning.versus, isYearless: meaning.isYearless };
  }
  return null;
}

function areAdjacent(tokens: readonly Token[]): boolean {
  const [one, other] = tokens.flatMap((token) => daysOf(token) ?? []).map(({ days }) => toPeriod(days));
  return (
    one !== undefined && other !== undefined && (one.end + 1 === other.start || other.end + 1 === one.start)
  );
}
