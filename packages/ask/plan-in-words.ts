import type { AskFilter, AskOption, AskPlan } from '@insights/contracts';
import { type NameFilter, periodLabel, quoted, rowFilterInWords } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import { capitalized } from '@insights/words';
import type { AskBooks } from './books.ts';
import { isDays, toPeriod } from './compose/days.ts';
import { basisPhrase, DEFAULT_MEASURE, leadPhrase, orderPhrase, viewPhrase } from './compose/lexicon.ts';
import type { PlanPart } from './compose/meaning.ts';
import { accountSubject } from './compose/names.ts';
import { getVocabulary, type Vocabulary } from './compose/vocabulary.ts';
import { isRowFilter } from './scope.ts';

/**
 * Describes a plan in words: `Total expenses by vendor, March 2025, top 5`. Typing these words gives the same plan, so
 * each part uses words from the lexicon.
 */
export function planInWords(plan: AskPlan, books: AskBooks): string {
  const words = [subjectAndKind(plan, books), ...conditionsInWords(plan, books)]
    .filter((part) => part !== '')
    .join(', ');
  return capitalized(words);
}

/** A plan that can be chosen by its words. */
export const optionOf = (plan: AskPlan, books: AskBooks): AskOption => ({
  words: planInWords(plan, books),
  plan,
});

/** Describes a plan's conditions, which its answer restates: filters, dates, comparison, order, basis and view of the books. */
function conditionsInWords(plan: AskPlan, books: AskBooks): string[] {
  const part: PlanPart = leadPhrase(plan)?.part ?? {};
  return [
    ...plan.where.map((filter) => `${filterInWords(filter, books)}${partiesBehind(plan, filter, books)}`),
    ...(plan.when === null ? [] : [daysInWords(plan.when)]),
    ...versusInWords(plan),
    ...orderInWords({
      ...plan,
      top: part.top === undefined ? plan.top : null,
      order: part.order === undefined && !isWay(plan) ? plan.order : null,
    }),
    ...(plan.basis === null ? [] : [basisPhrase(plan.basis)]),
    ...(plan.view === undefined ? [] : [viewPhrase(plan.view)]),
  ];
}

/**
 * Returns the conditions that an answer restates: everything except its figure and period, which its own sentence
 * names.
 */
export function answeredConditions(plan: AskPlan, books: AskBooks): string[] {
  const [days] = plan.when === null ? [] : [daysInWords(plan.when)];
  const by = leadPhrase(plan)?.part.by === undefined ? dimensionInWords(plan) : '';
  const versus = isDays(plan.versus) ? versusInWords(plan) : [];
  return [by, ...conditionsInWords(plan, books)].filter(
    (words) => words !== '' && words !== days && !versus.includes(words),
  );
}

/** Whether the order says which way a figure changed. */
const isWay = ({ kind, order }: AskPlan) => kind === 'why' && (order ?? '') in CHANGED;
const CHANGED: Readonly<Record<string, string>> = { rising: 'went up', falling: 'went down' };

function dimensionInWords({ by }: AskPlan): string {
  return by === null ? '' : `by ${by}`;
}

function subjectAndKind(plan: AskPlan, books: AskBooks): string {
  const { kind, measure, of } = plan;
  const lead = isSaidByParts(plan) ? null : leadPhrase(plan);
  const { phrase = '', part = {} } = lead ?? {};
  const isSubjectSaid =
    part.measure !== undefined || (of === null && (measure === null || measure === DEFAULT_MEASURE[kind]));
  const subject = isSubjectSaid ? '' : subjectInWords(plan, books);
  const [whole, ...more] = plan.also;
  const isPart = more.length === 0 && whole?.party === undefined && (of === null || whole?.of !== null);
  if (kind === 'share' && whole !== undefined && isPart) {
    const vocabulary = getVocabulary(books);
    return `${oneInWords(plan, vocabulary)} as a share of ${oneInWords(whole, vocabulary)}`;
  }
  const ending = kind === 'why' ? (CHANGED[plan.order ?? ''] ?? 'changed') : '';
  const first = kind === 'why' ? 'why' : subject === '' ? phrase.replace(/ of$/, '') : phrase;
  const dimension = part.by === undefined ? dimensionInWords(plan) : '';
  return [first, subject, ending, dimension].filter((word) => word !== '').join(' ');
}

/** Whether the kind is implied by the other parts of a plan. */
function isSaidByParts({ kind, versus, order, by }: AskPlan): boolean {
  const isRanked = (order === 'rising' || order === 'falling') && by !== null;
  return kind === 'total' || kind === 'ratio' || (kind === 'compare' && (versus !== null || isRanked));
}

/** For example `Advertising`, `Gross margin` or `Rent and Travel`. */
export function subjectInWords(
  {
    measure,
    of,
    also,
    where = [],
  }: Pick<AskPlan, 'measure' | 'of' | 'also'> & Partial<Pick<AskPlan, 'where'>>,
  books: AskBooks,
): string {
  const vocabulary = getVocabulary(books);
  const others = also.flatMap(({ party, isAdded, ...subject }, index) => {
    if (party === undefined)
      return [isAdded === true ? 'plus' : joint(also, index), oneInWords(subject, vocabulary)];
    const isBehind = where.some(({ field }) => field === party.field);
    return isBehind ? [] : [joint(also, index), filterInWords(party, books)];
  });
  return [oneInWords({ measure, of }, vocabulary), ...others].join(' ');
}

function joint(also: AskPlan['also'], index: number): string {
  if (also[index]?.isLess === true) return 'less';
  return also[index - 1]?.isLess === true ? 'together with' : 'and';
}

function oneInWords({ measure, of }: Pick<AskPlan, 'measure' | 'of'>, vocabulary: Vocabulary): string {
  if (of?.type === 'keyFigure')
    return vocabulary.spell('keyFigure', { slot: 'subject', measure: null, of }) ?? of.id;
  if (of?.type === 'account') {
    const account = accountInWords(of, vocabulary);
    return measure === 'account' || measure === null
      ? account
      : `${account} in ${oneInWords({ measure, of: null }, vocabulary)}`;
  }
  if (measure === null || measure === 'debits' || measure === 'account') return 'amounts moved';
  return vocabulary.spell('total', { slot: 'subject', measure, of: null }) ?? measure;
}

function accountInWords(
  { id, withSubAccounts }: { readonly id: string; readonly withSubAccounts: boolean },
  vocabulary: Vocabulary,
) {
  const spelled = vocabulary.spell('account', accountSubject(id, withSubAccounts));
  if (spelled !== null) return spelled;
  const usual = vocabulary.spell('account', accountSubject(id, !withSubAccounts));
  return usual === null ? id : `${usual} ${withSubAccounts ? 'with' : 'without'} sub-accounts`;
}

export function daysInWords(days: { readonly from: string; readonly to: string }): string {
  return periodLabel(toPeriod(days));
}

export function versusInWords({ versus }: Pick<AskPlan, 'versus'>): string[] {
  if (versus === null) return [];
  return [`compared with ${versus === 'budget' ? versus : daysInWords(versus)}`];
}

function orderInWords({ top, order }: Pick<AskPlan, 'top' | 'order'>): string[] {
  const isRank = order === 'largest' || order === 'smallest';
  if (top === null) return order === null ? [] : [orderPhrase(order)];
  if (isRank) return [`${order === 'largest' ? 'top' : 'bottom'} ${top}`];
  return [`${top} ${top === 1 ? 'row' : 'rows'}`, ...(order === null ? [] : [orderPhrase(order)])];
}

/** Returns customers or vendors added to a filter or subtracted from it: ` and vendor Hill`. */
function partiesBehind({ also, where }: AskPlan, filter: AskFilter, books: AskBooks): string {
  const first = where.find(({ field }) => also.some(({ party }) => party?.field === field));
  if (filter !== first) return '';
  return also
    .flatMap(({ party }, index) =>
      party === undefined ? [] : [` ${joint(also, index)} ${filterInWords(party, books)}`],
    )
    .join('');
}

/** Describes the minimum and maximum in a plan: `over $500.00`. */
export function limitsInWords({ where }: AskPlan, books: AskBooks): string {
  return where
    .filter(({ field }) => field === 'amount')
    .map((filter) => filterInWords(filter, books))
    .join(' and ');
}

/** Describes a condition in words. */
export function filterInWords(filter: AskFilter, books: AskBooks): string {
  const vocabulary = getVocabulary(books);
  if (isRowFilter(filter)) return rowFilterInWords(filter, (named) => nameInWords(named, vocabulary));
  switch (filter.field) {
    case 'amount':
      return boundInWords(filter, books);
    case 'overdue':
      if (filter.atMostDays !== undefined)
        return `${filter.moreThanDays + 1} to ${filter.atMostDays} days overdue`;
      return filter.moreThanDays === 0 ? 'overdue' : `more than ${filter.moreThanDays} days overdue`;
    case 'due':
      return `due ${daysInWords(filter)}`;
    case 'notDue':
      return 'not yet due';
    case 'dueWithin':
      return filter.days === 0
        ? 'due today'
        : `due within ${filter.days} ${filter.days === 1 ? 'day' : 'days'}`;
    case 'number':
      return `number ${quoted(filter.is)}`;
  }
}

/** Spells a name so that the words can only be interpreted as this name. */
function nameInWords(filter: NameFilter, vocabulary: Vocabulary): string {
  const { field, is } = filter;
  return vocabulary.spell(field, { slot: 'filter', filter }) ?? `${field} ${quoted(is)}`;
}

const CENTS_IN_DOLLAR = 100;

function boundInWords(
  { atLeastCents, atMostCents }: Extract<AskFilter, { field: 'amount' }>,
  { documents }: AskBooks,
): string {
  const money = (amount: number) => moneyFormat(documents.homeCurrency).full(cents(amount));
  if (atLeastCents !== undefined && atMostCents !== undefined)
    return atLeastCents === atMostCents
      ? `exactly ${money(atLeastCents)}`
      : `between ${money(atLeastCents)} and ${money(atMostCents)}`;
  if (atLeastCents !== undefined)
    return atLeastCents % CENTS_IN_DOLLAR === 1
      ? `over ${money(atLeastCents - 1)}`
      : `at least ${money(atLeastCents)}`;
  if (atMostCents === undefined) return 'at least $0.00';
  return atMostCents % CENTS_IN_DOLLAR === CENTS_IN_DOLLAR - 1
    ? `under ${money(atMostCents + 1)}`
    : `at most ${money(atMostCents)}`;
}
