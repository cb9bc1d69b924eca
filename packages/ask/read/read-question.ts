import type { AskPlan } from '@insights/contracts';
import type { Answer, Cell, Option, Outcome } from '../answer.ts';
import { answerPlan } from '../answer-plan.ts';
import type { AskBooks } from '../books.ts';
import { declined } from '../decline.ts';
import { planInWords } from '../plan-in-words.ts';
import { planOf } from '../plan-of.ts';
import { withoutAsides } from './asides.ts';
import { Bag } from './bag.ts';
import { clausesOf, withoutContext } from './context.ts';
import { inDaysTold } from './follow-up/days.ts';
import { followUp } from './follow-up/follow-up.ts';
import { asMeant } from './heard.ts';
import { withoutLeadIns } from './lead-in.ts';
import { isLed, losesNames } from './led.ts';
import { namesOf } from './names.ts';
import { pointsAway, withNamed } from './pointing.ts';
import { reworded } from './rewordings.ts';
import { plansFor } from './rules/plans-for.ts';
import type { Mended } from './slips.ts';
import { type Chosen, calendarOf, type Reading, type Span, spansOf } from './spans.ts';
import { ASKS_TO_DO, topicOf } from './topics.ts';
import { plain } from './words-of.ts';

/** Longer texts are no questions. */
export const MAX_QUESTION_LENGTH = 400;
const MAX_READINGS = 12;
const MAX_OPTIONS = 4;

/**
 * Reads a question and answers it. Every word must be understood: what is left over makes it a choice or a decline, and
 * never an answer to something else. With the plan of the question before, `and last year?` is understood as well.
 */
export function readQuestion(told: string, books: AskBooks, previous: AskPlan | null = null): Outcome {
  if (told.length > MAX_QUESTION_LENGTH)
    return declined('This is too long for a question; ask one thing at a time.', usual(books));
  const names = namesOf(books);
  const { text, mended } = asMeant(told, names);
  const known = { names, ...calendarOf(books) };
  const spansIn = (clause: string) => spansOf(clause, known).spans;
  const asked = withoutContext(withoutLeadIns(withoutAsides(withNamed(text, previous)), spansIn), spansIn);
  const reading = spansOf(reworded(withoutAsides(asked)), known);
  if (reading.words.length === 0) return declined('There is no question yet.', usual(books));
  if (pointsAway(asked, reading.spans))
    return declined(
      'This points at somebody or something that it does not name. Say who or which it is.',
      usual(books),
    );
  const bags = bagsOf(books, reading);
  const goOn = (bag: Bag) => (previous === null ? [] : (followUp(bag, previous) ?? []));
  const led = distinct(bags.flatMap((bag) => (isLed(bag) ? goOn(bag) : [])));
  if (previous !== null && led.length === 0 && bags.some((bag) => losesNames(bag, previous)))
    return declined('What was told before is made of none of these. Name whose they are.', usual(books));
  const topic = topicOf(withoutNames(reading), reading.words.map((word) => word.text).join(' '));
  if (topic !== null && topic.isLast !== true && led.length === 0)
    return declined(topic.reason, usual(books));
  const own =
    led.length > 0
      ? led
      : distinct(bags.flatMap((bag) => plansFor(bag).flatMap((plan) => inDaysTold(plan, bag, previous))));
  const plans = own.length > 0 ? own : distinct(bags.flatMap(goOn));
  const [only] = plans;
  if (only === undefined) {
    if (topic !== null) return declined(topic.reason, usual(books));
    const isUnread = bags[0] !== undefined && !isOfTheFuture(bags[0]) && notKept(bags[0]) === '';
    const whole = withoutUnknown(bags);
    const inClause = (clause: string) => withoutUnknown(bagsOf(books, spansOf(clause, known)));
    const nearest = whole.length > 0 ? whole : distinct(clausesOf(asked).flatMap(inClause));
    return unread(whyNot(bags, reading), nearest.slice(0, MAX_OPTIONS), books, isUnread);
  }
  const outcome = plans.length === 1 ? answerPlan(only, books) : among(plans, books);
  return outcome.outcome === 'answer'
    ? { ...outcome, answer: withMended(outcome.answer, [...mended, ...reading.mended]) }
    : outcome;
}

/** A decline with the nearest questions; where none of these is answered either, with the reason of the first. */
function unread(reason: string, nearest: readonly AskPlan[], books: AskBooks, isUnread: boolean): Outcome {
  const [plan, ...others] = nearest;
  if (plan === undefined) return declined(reason, usual(books), { isUnread });
  // Whatever else is meant, of days that were not read, or of a budget that is not kept, nothing is told.
  const first = answerPlan(plan, books);
  const isDeclined = (other: AskPlan) => answerPlan(other, books).outcome === 'decline';
  if (first.outcome === 'decline' && others.every(isDeclined)) return first;
  return declined(reason, optionsOf(nearest, books), { isUnread });
}

/** Several plans that come to the same are one answer; others are a choice. */
function among(plans: readonly AskPlan[], books: AskBooks): Outcome {
  const answered = plans.flatMap((plan) => {
    const outcome = answerPlan(plan, books);
    return outcome.outcome === 'answer' ? [{ plan, answer: outcome.answer }] : [];
  });
  const [first, ...others] = answered;
  if (first === undefined) return answerPlan(plans[0] as AskPlan, books);
  const same = (answer: Answer) => comesTo(answer) === comesTo(first.answer);
  if (others.every(({ answer }) => same(answer))) return { outcome: 'answer', answer: first.answer };
  const offered = answered.slice(0, MAX_OPTIONS).map(({ plan }) => plan);
  return {
    outcome: 'choose',
    about: 'The question can be read in more than one way.',
    options: optionsOf(offered, books),
  };
}

/** What an answer says in figures, whatever they are called; of one amount, not how it was put together. */
function comesTo({ plan, headline, rows, period }: Answer): string {
  const cents = (cell: Cell | null) =>
    cell?.kind === 'amount' || cell?.kind === 'derived' ? cell.amountCents : cell;
  const isOne = plan.kind === 'total' && plan.by === null && headline !== null;
  return JSON.stringify([cents(headline), isOne ? [] : rows.map(({ cells }) => cells.map(cents)), period]);
}

function withMended(answer: Answer, mended: readonly Mended[]): Answer {
  if (mended.length === 0) return answer;
  const notes = mended.map(({ written, as }) => `“${written}” was read as “${as}”.`);
  return { ...answer, assumptions: [...answer.assumptions, ...notes] };
}

function bagsOf(books: AskBooks, reading: Reading): Bag[] {
  return readingsOf(reading).map((spans) => new Bag(books, reading, spans));
}

/** What would be asked without the words that nothing here knows. */
function withoutUnknown(bags: readonly Bag[]): AskPlan[] {
  return distinct(bags.flatMap((bag) => plansFor(bag.withoutUnknown())));
}

/** One reading for each way to take the names that several things have. */
function readingsOf({ spans }: Reading): Chosen[][] {
  let readings: Chosen[][] = [[]];
  for (const span of spans) {
    const ways = waysOf(span);
    readings = readings.flatMap((reading) => ways.map((way) => [...reading, way])).slice(0, MAX_READINGS);
  }
  return readings;
}

function waysOf(span: Span): Chosen[] {
  const { means } = span;
  if (means.is !== 'names') return [span];
  // An account named like the draws of the owner is where they are booked: they are asked for, and not its balance.
  if (means.tags.some((tag) => tag.tag === 'measure' && tag.measure === 'ownerDraws')) {
    return [{ ...span, means: { is: 'tags', tags: means.tags } }];
  }
  const asNames = means.names.slice(0, 5).map((name): Chosen => ({ ...span, name }));
  return means.tags.length === 0
    ? asNames
    : [...asNames, { ...span, means: { is: 'tags', tags: means.tags } }];
}

function distinct(plans: readonly AskPlan[]): AskPlan[] {
  return [...new Map(plans.map((plan) => [JSON.stringify(plan), plan])).values()];
}

function whyNot(bags: readonly Bag[], { words }: Reading): string {
  const [first] = bags;
  const missing = first === undefined ? '' : notKept(first);
  const unknown = first?.unknown() ?? [];
  if (unknown.length > 0) {
    const list = unknown
      .slice(0, 3)
      .map((word) => `“${word}”`)
      .join(', ');
    return `Nothing in these books, and no word of a question that is known here, is called ${list}. ${missing}`.trim();
  }
  if (missing !== '') return missing;
  if (first !== undefined && isOfTheFuture(first))
    return 'This asks about days to come. These books end with the last day read, and nothing is forecast from them.';
  return words.length < 3
    ? 'This is too little to tell what is asked.'
    : 'Every word is known, but not what they ask together. It may ask for two things at once.';
}

function isOfTheFuture(bag: Bag): boolean {
  return bag.times().some(({ kind }) => kind === 'future');
}

/** What is asked for by item or class in books that have none. */
function notKept(bag: Bag): string {
  const asks = (by: 'item' | 'class') => bag.things().includes(by) || bag.dimensions().includes(by);
  const { transactions } = bag.books.documents;
  if (transactions.status === 'missing') return '';
  const { classNames, itemIds } = transactions.value;
  if (asks('class') && classNames.every((name) => name === '')) return 'No classes are used in these books.';
  if (asks('item') && itemIds.length === 0) return 'No items are used in these books.';
  return '';
}

/** The words that are no names and no known phrases: the vendor “Legal Seafood” is no question about law. */
function withoutNames({ words, spans }: Reading): string {
  return spans
    .flatMap(({ start, length, means }) => {
      const isKnown =
        means.is === 'names' ||
        (means.is === 'tags' && length > 1 && !means.tags.some(({ tag }) => tag === 'open'));
      // “Service Calls” is no reason to take `call my bank` for its name: it asks to do something.
      const isVerb =
        start === 0 &&
        length === 1 &&
        means.is === 'names' &&
        !means.names.some(({ name }) => plain(name) === words[0]?.text) &&
        ASKS_TO_DO.test(words.map(({ text }) => text).join(' '));
      // What stands behind it does not begin the question.
      if (isKnown && !isVerb) return start === 0 ? ['-'] : [];
      return words.slice(start, start + length).map(({ text }) => text);
    })
    .join(' ');
}

function optionsOf(plans: readonly AskPlan[], books: AskBooks): Option[] {
  return plans.map((plan) => ({ words: planInWords(plan, books), plan }));
}

/** Questions that every company's books answer. */
export function usual(books: AskBooks): Option[] {
  const plans = [
    planOf({ kind: 'total', measure: 'netProfit' }),
    planOf({ kind: 'total', measure: 'expenses', by: 'account', top: 5, order: 'largest' }),
    planOf({ kind: 'open', measure: 'receivables', by: 'customer' }),
  ];
  return optionsOf(plans, books);
}
