import type { AskPlan } from '@insights/contracts';
import { compareText, type Period } from '@insights/ledger';
import {
  type Amount,
  type Answer,
  countCell,
  percentCell,
  say,
  subtractAmounts,
  sumAmountsOfParts,
  type Token,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { isBucket } from '../../buckets.ts';
import { RANK_WORDS } from '../../compose/lexicon.ts';
import { Declined } from '../../decline.ts';
import { limitsInWords } from '../../plan-in-words.ts';
import { measureAmount, measurePlan, resolveScope, type Scope } from '../../scope.ts';
import { column, figureTitle, frame, othersRow, periodPhrase, sumColumn } from '../frame.ts';
import { type Group, type Grouping, isNamed, isWithin, listGroups, splitTop } from '../groups.ts';
import { answerSeries } from '../over-time/series.ts';
import { findExclusions } from './left-out.ts';
import { answerSeveral, answerSeveralOverTime } from './several.ts';

/** Default number of rows in a breakdown. */
const DEFAULT_ROWS = 12;

/** A figure over a period or as of a day, in total or by its parts. */
export function answerTotal(plan: AskPlan, books: AskBooks): Answer {
  if (plan.by !== null && isBucket(plan.by))
    return plan.also.length > 0
      ? answerSeveralOverTime({ ...plan, by: plan.by }, books)
      : answerSeries(plan, books);
  if (plan.also.length > 0) return answerSeveral(plan, books);
  const { scope, period, assumptions } = measurePlan(plan, books);
  const left = findExclusions(plan, scope, period, books);
  const amount = subtractAmounts(measureAmount(scope, period), left.amount);
  const was = scope.isPosition ? 'was' : 'totaled';
  const cards = chargedToCards(plan, period, books);
  const said = say`${figureTitle(plan, scope, books)} ${was} ${amount} ${periodPhrase(scope, period)}`;
  const base = { ...frame(plan, scope, period, assumptions), headline: amount };
  const by = plan.by as Grouping | null;
  if (by === null) return { ...base, sentence: [...said, ...cards, ...say`.`] };
  const groups = ordered(
    listGroups(scope, period, by, books).filter(({ key }) => !left.isLeftOut(key, by)),
    plan,
  );
  const { shown, others: rest, restCount } = splitTop(scope, period, groups, rowsShown(groups, plan));
  const others = subtractAmounts(rest, left.amount);
  const isLimited = plan.where.some(({ field }) => field === 'amount');
  const placed = plan.place === null ? null : placeOf(shown, plan.place, scope, by);
  const count = countCell(shown.length, by);
  return {
    ...base,
    assumptions: [...base.assumptions, ...(by === 'vendor' ? aboutVendors(groups, plan) : [])],
    headline: placed?.amount ?? (isLimited ? count : amount),
    sentence: [
      ...said,
      ...cards,
      ...(isLimited ? say`; ${count} had ${limitsInWords(plan, books)}.` : []),
      ...(placed === null
        ? []
        : say`; ${placed.label} came ${RANK_WORDS[(plan.place ?? 0) - 2] ?? ''}, with ${placed.amount}.`),
      ...(isLimited || placed !== null ? [] : leading(shown.find(isNamed), by, plan)),
      ...(placed === null ? together(shown, amount, plan, isLimited) : []),
    ],
    columns: [sumColumn('Amount'), column('Share')],
    rows: shown.map(({ label, amount: own, transaction }) => ({
      label,
      cells: [own, percentCell(own, amount)],
      ...(transaction === undefined ? {} : { transaction }),
    })),
    notShown: othersRow(restCount, [others, percentCell(others, amount)]),
    total: { label: 'Total', cells: [amount, percentCell(amount, amount)] },
    chart: by === 'transaction' ? null : 'bars',
  };
}

/** Money leaves the bank when a card is paid, so payments to vendors do not include charges to cards. */
function chargedToCards(plan: AskPlan, period: Period, books: AskBooks): Token[] {
  const names = plan.where.filter(({ field }) => field === 'vendor' || field === 'party');
  if (plan.measure !== 'moneyOut' || (plan.by !== 'vendor' && names.length === 0)) return [];
  const where = [...names, { field: 'side', is: 'credit' } as const];
  const charged = measureAmount(resolveScope({ ...plan, measure: 'creditCards', where }, books), period);
  return charged.amountCents === 0 ? [] : say`, without ${charged} charged to cards`;
}

/** Says who is listed. Payments also go to payees that are not vendors, for example for taxes owed. */
function aboutVendors(groups: readonly Group[], { measure }: AskPlan): string[] {
  if (measure === 'moneyOut') return ['These are payees: vendors, and others that were paid.'];
  return groups.some(({ isOther }) => isOther === true)
    ? ['Owners, lenders, banks and tax agencies are not vendors. They are among all others.']
    : [];
}

function placeOf(shown: readonly Group[], place: number, { name }: Scope, by: Grouping): Group {
  const found = shown[place - 1];
  if (found !== undefined) return found;
  throw new Declined(
    `${name} has ${shown.length === 1 ? `one ${by}` : `${shown.length} ${by}s`} with a name in these days, so none comes ${RANK_WORDS[place - 2]}.`,
  );
}

/**
 * Rankings, and lists with a minimum or maximum amount, include only named parties. Such a list starts with the parties
 * within its limits.
 */
function rowsShown(groups: readonly Group[], { top, order, where }: AskPlan): number {
  if (where.some(({ field }) => field === 'amount'))
    return groups.filter((group) => isNamed(group) && isWithin(group.amount, { where })).length;
  const listed = groups.filter((group) => isNamed(group) || (order === null && group.isOther !== true));
  return Math.min(top ?? DEFAULT_ROWS, listed.length);
}

function leading(first: Group | undefined, by: Grouping, { order }: AskPlan): Token[] {
  if (first === undefined) return say`.`;
  const which = order === 'smallest' ? 'least' : 'most';
  return say`, ${first.label} with the ${which}, ${first.amount}${by === 'transaction' ? ' in one transaction' : ''}.`;
}

/** Returns the total of the requested rows. */
function together(shown: readonly Group[], whole: Amount, { top }: AskPlan, isLimited: boolean): Token[] {
  if ((top === null && !isLimited) || shown.length === 0) return [];
  const sum = sumAmountsOfParts(shown);
  const share = percentCell(sum, whole);
  if (share.kind !== 'percent') return [];
  return shown.length === 1
    ? say` That is a share of ${share}.`
    : say` The ${String(shown.length)} together total ${sum}, a share of ${share}.`;
}

function ordered(groups: readonly Group[], { order, by, where }: AskPlan): Group[] {
  const byLabel = (a: Group, b: Group) => compareText(a.label, b.label);
  const size = ({ amount }: Group) => amount.amountCents;
  const withFirst = (isFirst: (group: Group) => boolean) =>
    groups.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  if (where.some(({ field }) => field === 'amount'))
    return withFirst((group) => isNamed(group) && isWithin(group.amount, { where }));
  if (by === 'transaction')
    return groups.toSorted((a, b) => Math.abs(size(b)) - Math.abs(size(a)) || byLabel(a, b));
  if (order === null) return withFirst(({ isOther }) => isOther !== true);
  // Postings without a name are not a largest customer; they stay among the others.
  if (order !== 'smallest') return withFirst(isNamed);
  const smallest = groups.toSorted((a, b) => size(a) - size(b) || byLabel(a, b));
  return [...smallest.filter(isNamed), ...groups.filter((group) => !isNamed(group))];
}
