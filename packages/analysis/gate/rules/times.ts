import { type Fact, isCalendar, isName } from '../../facts/fact.ts';
import { type CitedFact, clauseOf, type Sentence, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

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
const COMPARING = new Set(['than', 'against', 'versus', 'with', 'to', 'since', 'on', 'from', 'over']);

export const times: GateRule = {
  name: 'times',
  fault: 'it put a figure into another period',
  why: 'The right figure of another period is a wrong figure.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...misplaced(sentence),
      ...undated(sentence),
      ...reversed(sentence),
      ...first(sentence),
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
    if (figure === undefined || TIMES_OF[figure.fact.when].has(period.fact.when)) return [];
    if (isCompared(sentence, figure, period)) return [];
    return [`{${figure.fact.name}} is not a figure of {${period.fact.name}}: ${figure.fact.label}.`];
  });
}

/** "Revenue rose to {revenue} against {previousPeriod}" compares, and is held against the movement by another rule. */
function isCompared({ tokens }: Sentence, figure: CitedFact, period: CitedFact): boolean {
  if (figure.fact.when !== 'now' || figure.fact.movement === null) return false;
  return COMPARING.has(wordAt(tokens, period.at - 1)) || COMPARING.has(wordAt(tokens, period.at - 2));
}

/** An earlier figure is said to be one, by its period or by standing behind "from". */
function undated({ tokens, cited }: Sentence): string[] {
  return cited
    .filter(({ at, fact }) => {
      if (isName(fact) || (fact.when !== 'before' && fact.when !== 'yearAgo')) return false;
      const isDated = cited.some((each) => isCalendar(each.fact) && each.fact.when === fact.when);
      return (
        !isDated &&
        !(fact.when === 'before' && wordsBefore(tokens, at).includes('from')) &&
        wordAt(tokens, at + 1) !== 'before'
      );
    })
    .map(({ fact }) => `Say when it was {${fact.name}}: ${fact.label}.`);
}

/** "from {revenue} to {revenueBefore}" runs backwards. */
function reversed({ tokens, cited }: Sentence): string[] {
  return cited.flatMap(({ at, fact }) => {
    if (fact.when !== 'now' || isName(fact) || !wordsBefore(tokens, at).includes('from')) return [];
    const to = cited.find(
      (other) =>
        other.at > at &&
        other.fact.subject === fact.subject &&
        (other.fact.when === 'before' || other.fact.when === 'yearAgo') &&
        wordsBefore(tokens, other.at).includes('to'),
    );
    return to === undefined
      ? []
      : [`{${to.fact.name}} came before {${fact.name}}: turn “from” and “to” round.`];
  });
}

/** What the calendar calls a period may begin in lower case: "the second quarter". */
function first({ tokens, cited }: Sentence): string[] {
  const [opening] = cited;
  return opening?.at === 0 && isCalendar(opening.fact) && tokens.length > 1
    ? [`Do not begin a sentence with {${opening.fact.name}}.`]
    : [];
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
