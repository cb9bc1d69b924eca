import type { Fact } from '../../facts/fact.ts';
import type { FactTable } from '../../facts/fact-table.ts';
import { LARGE_CHANGES, SMALL_CHANGES } from '../language/lexicons.ts';
import { directionsIn } from '../language/movements.ts';
import { clauseOf, freeWords, type Sentence, within } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';
import { isImperative } from './directions.ts';

/** A change below so many percent may be called small, one from so many on large. */
const SMALL_BELOW = 5n;
const LARGE_FROM = 10n;

export const sizes: GateRule = {
  name: 'sizes',
  fault: 'it made a change larger or smaller than it is',
  why: 'A word for the size of a change is a figure in disguise: it is held against the percentage.',
  check(passage) {
    return passage.sentences.flatMap((sentence) =>
      freeWords(sentence).flatMap(({ at, token: { word } }) => {
        const isSmall = SMALL_CHANGES.has(word);
        if ((!isSmall && !LARGE_CHANGES.has(word)) || isImperative(passage, at)) return [];
        const changes = changesBeside(sentence, at).map((fact) => changeOf(fact, passage.facts));
        const isRight =
          changes.length > 0 &&
          changes.every(
            (change) =>
              change !== null && (isSmall ? isBelow(change, SMALL_BELOW) : !isBelow(change, LARGE_FROM)),
          );
        return isRight
          ? []
          : [`“${word}” needs a change that is ${isSmall ? 'small' : 'large'}, by its percentage.`];
      }),
    );
  },
};

/** What the directions in the same clause are said of. */
function changesBeside(sentence: Sentence, at: number): Fact[] {
  const clause = clauseOf(sentence, at);
  const fragment = clause.fragments.find((each) => within(each, { at })) ?? clause;
  const said = directionsIn(sentence);
  const near = said.filter((one) => within(fragment, one));
  const beside = near.length > 0 ? near : said.filter((one) => within(clause, one));
  return beside.flatMap(({ evidence }) => evidence);
}

/** The change in percent that a fact is, or that the table has beside it; null where there is none. */
function changeOf({ name, value, when }: Fact, facts: FactTable) {
  if (value.kind === 'ratio' && (when === 'both' || when === 'yearBoth') && name.endsWith('Percent'))
    return value.fraction;
  const stem = name.replace(/(Before|YearAgo|Change)$/, '');
  const percent = facts.find(`${stem}${/Year(Change|Ago)$/.test(name) ? 'Year' : ''}ChangePercent`)?.value;
  return percent?.kind === 'ratio' ? percent.fraction : null;
}

function isBelow(
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
  percent: bigint,
): boolean {
  const size = numerator < 0n ? -numerator : numerator;
  return size * 100n < percent * denominator;
}
