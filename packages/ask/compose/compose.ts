import type { AskDays, AskOption, AskPlan, ComposedToken } from '@insights/contracts';
import { sameDaysLastYear } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { isBalance, MEASURES, PARTY_OF } from '../measures.ts';
import {
  daysInWords,
  filterInWords,
  optionOf,
  planInWords,
  subjectInWords,
  versusInWords,
} from '../plan-in-words.ts';
import { unitAround } from './calendar.ts';
import { isDays, toAskDays, toPeriod } from './days.ts';
import { type Assembled, assemble } from './grammar/assemble.ts';
import { planKey } from './grammar/subjects.ts';
import { type Meaning, type Token, tokenKindOf } from './meaning.ts';
import { isUnmatched, tokenizations } from './tokens.ts';
import { getVocabulary } from './vocabulary.ts';
import { changesMeaning } from './words.ts';

/** Longer texts are not interpreted as questions. */
const MAX_QUESTION_LENGTH = 400;

/** A question, as far as it has been understood. */
export interface Composed {
  readonly tokens: readonly ComposedToken[];
  /** Null unless every word is accounted for in exactly one way. */
  readonly plan: AskPlan | null;
  readonly why: string | null;
  /** All interpretations, if there are several. */
  readonly choices: readonly AskOption[];
}

/** One interpretation of all tokens. */
type Reading = Assembled & { readonly tokens: readonly Token[]; readonly meanings: readonly Meaning[] };
/** An interpretation that forms a plan. */
type Planned = Extract<Reading, { plan: AskPlan }>;

const MAX_READINGS = 200;

/**
 * Interprets a question: every word is a token, a connective or unmatched, and any unmatched word prevents a plan.
 */
export function compose(text: string, books: AskBooks): Composed {
  if (text.length > MAX_QUESTION_LENGTH)
    return {
      tokens: [],
      plan: null,
      why: `Questions have at most ${MAX_QUESTION_LENGTH} characters. Ask one thing at a time.`,
      choices: [],
    };
  const readings = tokenizations(books, text).flatMap((way) => listReadings(way, books));
  const all = withPlans(readings, books);
  const found = fittingOf(all);
  const isPlain =
    found.length === 1 && found.every((one) => !isForOtherSide(one.plan) && !isLoose(one, readings, books));
  // A plan in its own words is preferred to any other interpretation, such as a customer named “2025”.
  const exact =
    isPlain && all.length === 1
      ? undefined
      : all.find(({ plan }) => text.toLowerCase() === planInWords(plan, books).toLowerCase());
  const only = exact ?? (isPlain ? found[0] : undefined);
  const reading = only ?? found[0] ?? (readings[0] as Reading);
  const unmatched = reading.tokens.filter(isUnmatched);
  const plan = unmatched.length === 0 && only !== undefined ? only.plan : null;
  return {
    tokens: reading.tokens.map((token, index) => composedToken(text, token, index, reading, books)),
    plan,
    why: plan === null ? whyNot(reading, unmatched, found, text) : null,
    choices:
      unmatched.length === 0 && plan === null
        ? offeredPlans(readings, books)
            .filter((one) => !isForOtherSide(one))
            .map((one) => optionOf(one, books))
        : [],
  };
}

/** Returns the plans of interpretations, and other plans that their words can mean. */
export function offeredPlans(readings: readonly Reading[], books: AskBooks): AskPlan[] {
  return fittingOf(withPlans(readings, books)).flatMap((one) => listAlternatives(one, books));
}

/**
 * Returns what a plan's words can mean. Payments are offered on the cash basis, costs on the company's basis.
 */
function listAlternatives({ plan, meanings }: Planned, books: AskBooks): AskPlan[] {
  // `Total due` is owed to us or by us.
  if (plan.kind === 'open' && plan.measure === null)
    return (['receivables', 'payables'] as const).map((measure) => ({ ...plan, measure }));
  if (plan.when !== null && isDays(plan.versus)) {
    const [versus, when] = [
      sameDaysBefore(plan.when, plan.versus, books),
      sameDaysBefore(plan.versus, plan.when, books),
    ];
    if (versus !== null) return [{ ...plan, versus }, plan];
    if (when !== null) return [{ ...plan, when }, plan];
  }
  // Documents open in a period can only be those open at its end.
  if (plan.kind === 'open' && plan.by === null && plan.when !== null && plan.when.from !== plan.when.to)
    return [{ ...plan, when: { from: plan.when.to, to: plan.when.to } }];
  if (isPaidByVendor(plan)) return [plan, { ...plan, measure: 'expenses' }];
  return meanings.some(isPaidCost) ? [plan, { ...plan, basis: null }] : [plan];
}

/**
 * Whether a plan is only one of several likely ones. Payments for an account are its cost on the cash basis, and
 * purchases without a vendor can mean all expenses, so these plans are offered but not assumed.
 */
function isLoose(chosen: Planned, readings: readonly Reading[], books: AskBooks): boolean {
  const { plan, meanings } = chosen;
  return (
    listAlternatives(chosen, books).some((one) => one !== plan) ||
    (plan.kind === 'count' && plan.measure === 'revenue' && meanings.some(isHowMany)) ||
    (meanings.some((one) => one.slot === 'subject' && one.isBought === true) &&
      ![plan.by, ...plan.where.map(({ field }) => field)].some((one) => BUYS.includes(one ?? ''))) ||
    readings.some((one) => hasOtherNames(one, chosen))
  );
}

/**
 * Whether another complete interpretation treats a word as a name that this one ignores, as in `expenses from Total`, or
 * differs in a name and is for the other side of the business, as in `paid May` for a customer named May.
 */
function hasOtherNames(reading: Reading, { meanings }: Planned): boolean {
  if (!('plan' in reading)) return false;
  return reading.meanings.some((meaning, index) => {
    const chosen = meanings[index];
    if (meaning.slot === 'filter' && chosen?.slot === 'connective') return true;
    const isOther = JSON.stringify(meaning) !== JSON.stringify(chosen);
    return isOther && isForOtherSide(reading.plan) && [meaning, chosen].some(isName);
  });
}

function isName(meaning: Meaning | undefined): boolean {
  return meaning?.slot === 'filter' || (meaning?.slot === 'subject' && meaning.of?.type === 'account');
}

/** Returns the same days of the year before if a year that has not ended is compared with a full year. */
function sameDaysBefore(year: AskDays, before: AskDays, { period }: AskBooks): AskDays | null {
  const [days, other] = [toPeriod(year), toPeriod(before)];
  const isCut = days.end === period.end && unitAround(days.start, 'month', 11).end > days.end;
  const isWhole = other.start === unitAround(days.start, 'month', -12).start && other.end === days.start - 1;
  return isCut && isWhole ? toAskDays(sameDaysLastYear(days)) : null;
}

const isPaidByVendor = ({ kind, measure, by, where }: AskPlan) =>
  kind === 'total' &&
  measure === 'moneyOut' &&
  by === 'vendor' &&
  where.some(({ field }) => field === 'amount');

/** `How many did we sell` may ask for units, which are not counted. */
const isHowMany = (meaning: Meaning) => meaning.slot === 'part' && meaning.flag === 'howMany';

const BUYS: readonly string[] = ['vendor', 'party', 'item', 'project'];

const isPaidCost = (meaning: Meaning) => meaning.slot === 'verb' && meaning.verb === 'paidCost';

/** Every combination of the tokens' meanings. */
export function listReadings(tokens: readonly Token[], books: AskBooks, limit = MAX_READINGS): Reading[] {
  let all: Meaning[][] = [[]];
  for (const { meanings } of tokens) {
    // An unmatched word is treated as a connective, so that the other words can be interpreted.
    const ways: readonly Meaning[] = meanings.length === 0 ? [{ slot: 'connective' }] : meanings;
    all = all.flatMap((before) => ways.map((way) => [...before, way])).slice(0, limit);
  }
  const vocabulary = getVocabulary(books);
  return all.map((meanings) => ({ tokens, meanings, ...assemble(tokens, meanings, vocabulary) }));
}

/** Returns the first interpretation for each plan. */
function withPlans(readings: readonly Reading[], books: AskBooks): Planned[] {
  const planned = readings.filter((reading) => 'plan' in reading);
  const byPlan = Map.groupBy(planned, ({ plan }) => planKey(plan, books));
  return [...byPlan.values()].flatMap((some) => some.slice(0, 1));
}

/** Prefers plans that fit the named side of the business. */
function fittingOf(all: readonly Planned[]): readonly Planned[] {
  const fitting = all.filter(({ plan }) => !isForOtherSide(plan));
  return fitting.length > 0 ? fitting : all;
}

/**
 * Whether a plan asks for revenue from a vendor, payments to a customer, or the part of a balance, such as cash, that
 * belongs to a customer or vendor.
 */
export function isForOtherSide({ measure, by, where, also }: AskPlan): boolean {
  const isOfType = (kinds: readonly string[]) =>
    where.some(({ field, ...one }) => field === 'type' && 'is' in one && kinds.includes(String(one.is)));
  const names = (side: 'customer' | 'vendor') =>
    by === side ||
    where.some(({ field }) => field === side) ||
    also.some(({ party }) => party?.field === side);
  // Invoices and bills do not move money.
  const isMoney = measure === 'collected' || measure === 'moneyIn' || measure === 'moneyOut';
  if (isMoney && isOfType(['Invoice', 'Bill'])) return true;
  if ((isOfType(['Payment', 'Invoice']) && names('vendor')) || (isOfType(['Bill']) && names('customer')))
    return true;
  if (isOfType(['Refund'])) return names('vendor');
  if (measure === 'netProfit' || measure === 'liabilities') return names('customer') || names('vendor');
  const isOwed = measure === 'receivables' || measure === 'payables';
  // A balance cannot be filtered by customer or vendor. A breakdown by customer is declined elsewhere, with the reason.
  if (measure !== null && isBalance(measure) && !isOwed)
    return where.some(({ field }) => field === 'customer' || field === 'vendor');
  const party = PARTY_OF[measure ?? 'debits'];
  return (names('vendor') && party === 'customer') || (names('customer') && party === 'vendor');
}

function composedToken(
  text: string,
  { words, meanings }: Token,
  index: number,
  reading: Reading,
  books: AskBooks,
): ComposedToken {
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  const said = { from, to, text: text.slice(from, to) };
  const meaning = reading.meanings[index];
  if (meanings.length === 0 || meaning === undefined) return { ...said, kind: 'unmatched', meaning: '' };
  // A repeated figure adds nothing.
  if ('plan' in reading && reading.repeats.has(index)) return { ...said, kind: 'connective', meaning: '' };
  return { ...said, kind: tokenKindOf(meaning), meaning: meaningInWords(meaning, books) };
}

function meaningInWords(meaning: Meaning, books: AskBooks): string {
  switch (meaning.slot) {
    case 'subject':
      return subjectInWords({ ...meaning, also: [] }, books);
    case 'filter':
      return filterInWords(meaning.filter, books);
    case 'days':
      return daysInWords(meaning.days);
    case 'versus':
      return comparandInWords(meaning.versus);
    case 'part':
      if (meaning.part.by != null) return `by ${meaning.part.by}`;
      return meaning.token === 'comparison' ? 'comparison' : '';
    default:
      return '';
  }
}

function comparandInWords(versus: Extract<Meaning, { slot: 'versus' }>['versus']): string {
  if (versus === 'lastYear') return 'compared with the same days a year before';
  if (versus === 'before') return 'compared with the period before';
  return versusInWords({ versus }).join();
}

function whyNot(
  reading: Reading,
  unmatched: readonly Token[],
  found: readonly Planned[],
  text: string,
): string {
  const said = (words: Token['words']) => text.slice(words[0]?.from, words.at(-1)?.to);
  if (reading.tokens.length === 0)
    return `Type what you want to know, for example ${MEASURES.revenue.name.toLowerCase()} by month.`;
  if (unmatched.length > 0) {
    const request = unmatched.find(({ isRequest }) => isRequest);
    if (request !== undefined)
      return `“${said(request.words)}” asks for an action. Ask a question about the books instead.`;
    const turning = unmatched.filter(({ words }) =>
      words.some((word) => changesMeaning(word) && (word.number === null || /\d/.test(word.text))),
    );
    if (turning.length > 0)
      return `The figure depends on ${listOf(turning.map(({ words }) => said(words)))}, which is not understood here. Use different words.`;
    return `These books have nothing called ${listOf(unmatched.map(({ words }) => said(words)))}. Change or remove the underlined words.`;
  }
  if ('why' in reading) return reading.why;
  return found.every(({ plan }) => isForOtherSide(plan))
    ? 'Sales and receivables are recorded by customer, expenses and payables by vendor, and other balances by neither.'
    : 'This can mean more than one thing. Choose one.';
}

const listOf = (words: readonly string[]) =>
  words
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(' or ');
