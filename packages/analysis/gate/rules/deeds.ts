import { type Fact, isCalendar, isName } from '../../facts/fact.ts';
import { DIRECTIONS, STAYING } from '../language/directions.ts';
import { EARNED, SPENT } from '../language/flows.ts';
import {
  ASKING_WORDS,
  CLOSING_WORDS,
  CROSSING_WORDS,
  EARNING_WORDS,
  OWING_WORDS,
  PAYING_WORDS,
  SPENDING_WORDS,
} from '../language/lexicons.ts';
import { meaningOf } from '../language/meaning.ts';
import { clauseOf, freeWords, type Sentence, within, wordAt } from '../language/parse.ts';
import { kindOf } from '../language/phrases.ts';
import type { GateRule } from '../passage.ts';

const subjects = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What somebody owes, and what changed hands, by the subjects of facts. */
const OWED = subjects(`
  receivables receivableDays overdueInvoices overdueBills payables payableDays debt debtRepaid debtServiceCover creditCards
  currentLiabilities
`);
const PAID = subjects('debtRepaid ownerDraws capitalSpending interest payroll');
const COMING_WORDS: ReadonlySet<string> = new Set(['come', 'comes', 'came', 'coming']);
const PARTIES = subjects('customer vendor incomeAccount expenseAccount');

/** What may stand behind the name of a customer, a vendor or an account: what its figures can tell of it. */
const TOLD_OF_NAMES = subjects(`
  brought brings made makes charged charges cost costs took takes came comes stood stands went held stayed kept is was are were
  has had which who that it they and or but while with at in on by of for to from against next owed owes besides as
`);

export const deeds: GateRule = {
  name: 'deeds',
  fault: 'it said that somebody did what the figures do not show',
  why: 'What a customer brought in is not what it paid or owes, and a vendor brings in nothing.',
  check({ section, sentences }) {
    const isAdvice = section === 'recommendations';
    return sentences.flatMap((sentence) => [
      ...misdone(sentence, isAdvice),
      ...(isAdvice ? [] : unknownDeeds(sentence)),
    ]);
  },
};

function misdone(sentence: Sentence, isAdvice: boolean): string[] {
  return freeWords(sentence).flatMap(({ at, token: { word } }) => {
    // What is asked for is not claimed; asking for money claims that it is owed.
    if (isAdvice && !word.endsWith('ed') && !OWING_WORDS.has(word) && !ASKING_WORDS.has(word)) return [];
    const wanted = wantedBy(word, wordAt(sentence.tokens, at + 1));
    const figures = figuresBeside(sentence, at);
    const wrong = wanted === null ? undefined : figures.find((fact) => !wanted(fact));
    if (wrong !== undefined) return [`“${word}” does not fit {${wrong.name}}: ${meaningOf(wrong)}.`];
    if (wanted !== null && figures.length === 0) return [`“${word}” needs a figure beside it.`];
    if (STAYING.has(word) && !EARNING_WORDS.has(word) && !isAtALevel(sentence, at)) {
      return [`“${word}” needs what it stayed at.`];
    }
    if (word.startsWith('ow') && OWING_WORDS.has(word) && !isOfAParty(sentence, at)) {
      return [`“${word}” needs who owes, and behind it how much.`];
    }
    if (COMING_WORDS.has(word) && !comesTo(sentence, at)) return [`“${word}” needs an amount behind “to”.`];
    if (CLOSING_WORDS.has(word) && !isOfDays(sentence, at, word))
      return [`“${word}” something is in no fact.`];
    if (word === 'left' && !isLeftOver(sentence, at)) return ['“left” needs what was left.'];
    if (CROSSING_WORDS.has(word) && !isCrossing(sentence, at))
      return [`“${word}” needs a “from” and a “to”.`];
    return [];
  });
}

/** Which figures may stand beside a verb; null for a verb that fits any. */
function wantedBy(word: string, next: string): ((fact: Fact) => boolean) | null {
  const isOneOf = (set: ReadonlySet<string>) => (fact: Fact) =>
    set.has(kindOf(fact)) || fact.value.kind === 'count';
  const takesIn = (SPENDING_WORDS.has(word) || COMING_WORDS.has(word)) && next === 'in';
  if (EARNING_WORDS.has(word) || takesIn) return isOneOf(EARNED);
  if (SPENDING_WORDS.has(word)) return isOneOf(SPENT);
  if (OWING_WORDS.has(word) || ASKING_WORDS.has(word)) return isOwed;
  if (PAYING_WORDS.has(word)) return isOneOf(PAID);
  return null;
}

/** "stayed level", "held at {cash}" */
function isAtALevel({ tokens }: Sentence, at: number): boolean {
  const next = wordAt(tokens, at + 1);
  return next === 'at' || DIRECTIONS.get(next)?.says === 'same';
}

/** What a customer owes late is a figure of the customer. */
function isOwed(fact: Fact): boolean {
  return OWED.has(kindOf(fact)) || fact.name.startsWith('overdue');
}

/** "who owed {overdueCustomer}" */
function isOfAParty({ cited }: Sentence, at: number): boolean {
  return cited.some((one) => one.at === at + 1 && one.fact.needs !== null && isOwed(one.fact));
}

/** "came to {revenue}"; what came in is held against what earns. */
function comesTo({ tokens }: Sentence, at: number): boolean {
  const next = wordAt(tokens, at + 1);
  return next === 'in' || (next === 'to' && tokens[at + 2]?.kind === 'fact');
}

/** "closed {period} with", "closed with a loss", "open on {readOn}" */
function isOfDays(sentence: Sentence, at: number, word: string): boolean {
  const { tokens, cited } = sentence;
  const isCalendarAt = (place: number) => cited.some((one) => one.at === place && isCalendar(one.fact));
  const [next, second] = [wordAt(tokens, at + 1), wordAt(tokens, at + 2)];
  if (word.startsWith('open')) {
    return next === 'on' && isCalendarAt(at + 2) && figuresBeside(sentence, at).some(isOwed);
  }
  return isCalendarAt(at + 1) || (next === 'with' && second === 'a');
}

/** "left a loss of {netLoss}", "what is left for the owners" */
function isLeftOver({ tokens }: Sentence, at: number): boolean {
  return (
    tokens[at + 1]?.kind === 'fact' ||
    ['a', 'is', 'was'].includes(wordAt(tokens, at + 1)) ||
    (wordAt(tokens, at + 1) === 'with' && wordAt(tokens, at + 2) === 'a')
  );
}

function isCrossing({ tokens }: Sentence, at: number): boolean {
  const next = wordAt(tokens, at + 1);
  const has = (word: string) => tokens.some((token) => token.kind === 'word' && token.word === word);
  return DIRECTIONS.has(next) || has('into') || (has('from') && has('to'));
}

/** "{customer1Name} left": what a name did is only what its figures say. */
function unknownDeeds({ tokens, cited, bound }: Sentence): string[] {
  return cited.flatMap(({ at, fact }) => {
    const next = wordAt(tokens, at + 1);
    if (!isName(fact) || !PARTIES.has(kindOf(fact)) || next === '' || bound.has(at + 1)) return [];
    return TOLD_OF_NAMES.has(next) || DIRECTIONS.has(next)
      ? []
      : [`“${next}” is nothing that a fact tells of {${fact.name}}.`];
  });
}

function figuresBeside(sentence: Sentence, at: number): Fact[] {
  const clause = clauseOf(sentence, at);
  return sentence.cited.filter((one) => within(clause, one) && !isName(one.fact)).map(({ fact }) => fact);
}
