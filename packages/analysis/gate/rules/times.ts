import { type Fact, isCalendar, isName } from '../../facts/fact.ts';
import { meaningOf } from '../language/meaning.ts';
import { type CitedFact, clauseOf, type Sentence, within, wordAt } from '../language/parse.ts';
import { kindOf } from '../language/phrases.ts';
import type { GateRule } from '../passage.ts';
import { isDay } from './days.ts';

/** Figures of earlier days, or compared with those of a year ago, that say so in their sentence. */
const EARLIER: ReadonlySet<Fact['when']> = new Set(['before', 'yearAgo', 'yearBoth']);

/** Which calendar facts a figure may stand beside, by the days that it is about. */
const TIMES_OF: Readonly<Record<Fact['when'], ReadonlySet<Fact['when']>>> = {
  now: new Set(['now']),
  before: new Set(['before']),
  both: new Set(['now', 'before']),
  yearAgo: new Set(['yearAgo']),
  yearBoth: new Set(['now', 'yearAgo']),
  other: new Set(['other', 'now']),
};

/** Between a figure and these, a period is what it is compared with. */
const COMPARING: ReadonlySet<string> = new Set(['than', 'against', 'versus', 'since']);
/** Behind a change these compare too: "up by {revenueChange} on {previousPeriod}". */
const COMPARING_CHANGES: ReadonlySet<string> = new Set([...COMPARING, 'on', 'from', 'with']);

const COMPARING_TO_ITSELF: ReadonlySet<string> = new Set([...COMPARING, 'on', 'with']);

export const times: GateRule = {
  name: 'times',
  fault: 'it put a figure into another period',
  why: 'The right figure of another period is a wrong figure.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...misplaced(sentence),
      ...undated(sentence),
      ...withItself(sentence),
      ...arrived(sentence),
      ...mixed(sentence),
    ]);
  },
};

/** A period belongs to the figure nearest before it, or else to the next one. */
function misplaced(sentence: Sentence): string[] {
  const figures = sentence.cited.filter(({ fact }) => !isName(fact));
  return sentence.cited.flatMap((period) => {
    if (!isCalendar(period.fact) || period.fact.when === 'other') return [];
    const clause = clauseOf(sentence, period.at);
    const inClause = figures.filter(({ at }) => at >= clause.from && at < clause.to);
    const figure =
      inClause.findLast(({ at }) => at < period.at) ??
      inClause.find(({ at }) => at > period.at) ??
      figures.findLast(({ at }) => at < period.at) ??
      figures.find(({ at }) => at > period.at);
    if (figure === undefined || isCompared(sentence, figure, period)) return [];
    const isComparison = figure.fact.when === 'both' || figure.fact.when === 'yearBoth';
    const isIts = TIMES_OF[figure.fact.when].has(period.fact.when);
    if (isIts && (!isComparison || period.fact.when === 'now')) return [];
    return [`{${figure.fact.name}} is not a figure of {${period.fact.name}}: ${meaningOf(figure.fact)}.`];
  });
}

/** "Revenue rose to {revenue} against {previousPeriod}" compares, and is held against the movement by another rule. */
function isCompared(sentence: Sentence, { fact: { when, movement } }: CitedFact, period: CitedFact): boolean {
  if (when === 'now') return movement !== null && stands(sentence, period, COMPARING);
  return TIMES_OF[when].has(period.fact.when) && stands(sentence, period, COMPARING_CHANGES);
}

/** Whether such a word stands before a period, next to it or with "in" or "on" between. */
function stands({ tokens }: Sentence, { at }: CitedFact, words: ReadonlySet<string>): boolean {
  const before = wordAt(tokens, at - 1);
  return words.has(before) || (['in', 'on'].includes(before) && words.has(wordAt(tokens, at - 2)));
}

/** Nothing is compared with the period that it is of. */
function withItself(sentence: Sentence): string[] {
  return sentence.cited
    .filter(({ fact }) => isCalendar(fact) && fact.when === 'now')
    .filter((period) => stands(sentence, period, isDay(period.fact) ? COMPARING : COMPARING_TO_ITSELF))
    .map(({ fact }) => `Compare with an earlier period, not with {${fact.name}}.`);
}

/** "rose by {revenueChange}, from {revenueYearAgo}": a change against one time does not begin at another. */
function mixed(sentence: Sentence): string[] {
  return sentence.cited.flatMap(({ at, fact: change }) => {
    const other = { both: 'yearAgo', yearBoth: 'before' }[change.when as string];
    const clause = clauseOf(sentence, at);
    const level = sentence.cited.find(
      (one) =>
        within(clause, one) &&
        one.fact.when === other &&
        !isName(one.fact) &&
        kindOf(one.fact) === kindOf(change),
    );
    return level === undefined ? [] : [`{${change.name}} is no change from {${level.fact.name}}.`];
  });
}

/** An earlier figure is said to be one, by its period or by standing behind "from". */
function undated(sentence: Sentence): string[] {
  return sentence.cited
    .filter(({ fact }) => !isName(fact) && EARLIER.has(fact.when))
    .filter((figure) => !isDated(sentence, figure))
    .map(({ fact }) => `Say when it was {${fact.name}}: ${meaningOf(fact)}.`);
}

function isDated(sentence: Sentence, { at, fact: { when } }: CitedFact): boolean {
  const { tokens, cited } = sentence;
  if (['before', 'year'].includes(wordAt(tokens, at + 1))) return true;
  if (when === 'before' && wordsBefore(tokens, at).includes('from')) return true;
  if (when === 'yearBoth' && tokens.some((_, place) => wordAt(tokens, place) === 'year')) return true;
  return cited.some(
    (period) =>
      isCalendar(period.fact) &&
      period.fact.when === (when === 'before' ? 'before' : 'yearAgo') &&
      // A period that something is compared with does not date a level.
      (when === 'yearBoth' || !stands(sentence, period, COMPARING)),
  );
}

/** "rose to {revenueBefore}", "from {revenue} to {revenueBefore}": what moved, moved away from it. */
function arrived({ tokens, cited }: Sentence): string[] {
  return cited
    .filter(({ fact }) => !isName(fact) && (fact.when === 'before' || fact.when === 'yearAgo'))
    .filter(({ at }) => isBehindTo(tokens, at))
    .map(({ fact }) => `Nothing moved to {${fact.name}}, which came before.`);
}

/** "to {cash}", "to a loss of {netLoss}" */
function isBehindTo(tokens: Sentence['tokens'], at: number): boolean {
  return (
    wordAt(tokens, at - 1) === 'to' || (wordAt(tokens, at - 1) === 'of' && wordAt(tokens, at - 4) === 'to')
  );
}

/** The few words just before a figure: "from", "from a loss of". */
function wordsBefore(tokens: Sentence['tokens'], at: number): string[] {
  const words: string[] = [];
  for (let place = at - 1; place >= 0 && place >= at - 5; place -= 1) {
    const token = tokens[place];
    if (token?.kind !== 'word') break;
    words.push(token.word);
    if (token.word === 'from' || token.word === 'to') break;
  }
  return words;
}
