import type { AskPlan } from '@insights/contracts';
import { compareText } from '@insights/ledger';
import {
  type Amount,
  type Answer,
  countCell,
  lessAmount,
  percentCell,
  type Row,
  say,
  sumOf,
  type Token,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { isBucket } from '../buckets.ts';
import { Declined } from '../decline.ts';
import { limitsInWords } from '../plan-in-words.ts';
import { amountOf, daysOf, type Scope, scopeOf } from '../scope.ts';
import { column, frame, inWords, othersRow, sumColumn, titleOf } from './frame.ts';
import { type Group, type Grouping, groupsOf, isNamed, isWithin, topOf } from './groups.ts';
import { leftOut } from './left-out.ts';
import { several } from './several.ts';
import { severalOverTime } from './several-over-time.ts';
import { trend } from './time.ts';

/** Default number of rows of a breakdown. */
const DEFAULT_ROWS = 12;

/** A figure over a period or as of a day, in total or by its parts. */
export function total(plan: AskPlan, books: AskBooks): Answer {
  const isWithout = plan.where.some(({ field }) => field === 'except');
  if (plan.by !== null && isBucket(plan.by)) {
    if (isWithout)
      throw new Declined('Nothing can be left out of a figure over time. Ask for all of it.', [
        { ...plan, where: plan.where.filter(({ field }) => field !== 'except') },
      ]);
    if (plan.also.length > 0) return severalOverTime({ ...plan, by: plan.by }, books);
    return trend(plan, books);
  }
  if (plan.also.length > 0) return several(plan, books);
  const scope = scopeOf(plan, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const left = leftOut(plan, scope, period, books);
  const amount = lessAmount(amountOf(scope, period), left.amount);
  const base = {
    ...frame(plan, scope, period, assumptions),
    headline: amount,
  };
  if (plan.by === null) {
    if (plan.where.some(({ field }) => field === 'amount'))
      throw new Declined(
        'Only transactions, customers, vendors and accounts can be above or below an amount. Ask for a list of them.',
      );
    return {
      ...base,
      sentence: say`${titleOf(plan, scope, books)} ${scope.isPosition ? 'was' : 'came to'} ${amount} ${inWords(scope, period)}.`,
    };
  }
  const by = plan.by as Grouping;
  const groups = ordered(
    groupsOf(scope, period, by, books).filter(({ key }) => !left.isLeftOut(key, by)),
    plan,
  );
  const { shown, others: rest, restCount } = topOf(scope, period, groups, rowsShown(groups, plan));
  const others = lessAmount(rest, left.amount);
  const isLimited = plan.where.some(({ field }) => field === 'amount');
  const about = by === 'vendor' ? aboutVendors(groups, plan) : [];
  const placed = plan.place === null ? null : placeOf(shown, plan.place, scope, by);
  return {
    ...base,
    assumptions: [...base.assumptions, ...about],
    headline: placed?.amount ?? (isLimited ? countCell(shown.length, by) : amount),
    sentence: [
      ...say`${titleOf(plan, scope, books)} ${scope.isPosition ? 'was' : 'came to'} ${amount} ${inWords(scope, period)}`,
      ...(isLimited ? say`; ${countCell(shown.length, by)} had ${limitsInWords(plan, books)}.` : []),
      ...(placed !== null
        ? say`; ${placed.label} came ${ORDINALS[plan.place ?? 0] ?? ''}, with ${placed.amount}.`
        : []),
      ...(isLimited || placed !== null ? [] : leading(shown.find(isNamed), by, plan)),
      ...(placed === null ? together(shown, amount, plan, isLimited) : []),
    ],
    columns: [sumColumn('Amount'), column('Share')],
    rows: shown.map(
      (group): Row => ({
        label: group.label,
        cells: [group.amount, percentCell(group.amount, amount)],
        ...(group.transaction === undefined ? {} : { transaction: group.transaction }),
      }),
    ),
    notShown: othersRow(restCount, [others, percentCell(others, amount)]),
    total: { label: 'Total', cells: [amount, percentCell(amount, amount)] },
    chart: by === 'transaction' ? null : 'bars',
  };
}

/** Who is listed: payments also go to those who sell nothing, for example to pay a tax that is owed. */
function aboutVendors(groups: readonly Group[], { measure }: AskPlan): string[] {
  if (measure === 'moneyOut') return ['These are payees: vendors, and others that were paid.'];
  return groups.some(({ isNoVendor }) => isNoVendor === true)
    ? ['Owners, lenders, banks and tax agencies are not vendors. They are among all others.']
    : [];
}

const ORDINALS: Readonly<Record<number, string>> = {
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  6: 'sixth',
  7: 'seventh',
  8: 'eighth',
  9: 'ninth',
  10: 'tenth',
};

function placeOf(shown: readonly Group[], place: number, { name }: Scope, by: Grouping): Group {
  const found = shown[place - 1];
  if (found !== undefined) return found;
  throw new Declined(
    `${name} has ${shown.length === 1 ? `one ${by}` : `${shown.length} ${by}s`} with a name in these days, so none comes ${ORDINALS[place]}.`,
  );
}

/** Rankings include only named parties, and so do those above a limit, which come first. */
function rowsShown(groups: readonly Group[], { top, order, where }: AskPlan): number {
  if (where.some(({ field }) => field === 'amount'))
    return groups.filter((group) => isNamed(group) && isWithin(group.amount, { where })).length;
  const listed = groups.filter((group) => isNamed(group) || (order === null && group.isNoVendor !== true));
  return Math.min(top ?? DEFAULT_ROWS, listed.length);
}

function leading(first: Group | undefined, by: Grouping, { order }: AskPlan): Token[] {
  if (first === undefined) return say`.`;
  const which = order === 'smallest' ? 'least' : 'most';
  return say`, ${first.label} with the ${which}, ${first.amount}${by === 'transaction' ? ' in one transaction' : ''}.`;
}

/** The total of the requested rows. */
function together(shown: readonly Group[], whole: Amount, { top }: AskPlan, isLimited: boolean): Token[] {
  if ((top === null && !isLimited) || shown.length === 0) return [];
  const sum = sumOf(shown);
  const share = percentCell(sum, whole);
  if (share.kind !== 'percent') return [];
  return shown.length === 1
    ? say` That is a share of ${share}.`
    : say` The ${String(shown.length)} together come to ${sum}, a share of ${share}.`;
}

function ordered(groups: readonly Group[], { order, by, where }: AskPlan): Group[] {
  if (where.some(({ field }) => field === 'amount')) {
    const isShown = (group: Group) => isNamed(group) && isWithin(group.amount, { where });
    return [...groups.filter(isShown), ...groups.filter((group) => !isShown(group))];
  }
  if (by === 'transaction') {
    return groups.toSorted(
      (a, b) =>
        Math.abs(b.amount.amountCents) - Math.abs(a.amount.amountCents) || compareText(a.label, b.label),
    );
  }
  // Postings without a name are not a largest customer, and stay among the others.
  const named = groups.filter(isNamed);
  const nameless = groups.filter((group) => !isNamed(group));
  if (order === null) return groups.toSorted((a, b) => Number(a.isNoVendor ?? 0) - Number(b.isNoVendor ?? 0));
  if (order !== 'smallest') return [...named, ...nameless];
  const smallest = named.toSorted(
    (a, b) => a.amount.amountCents - b.amount.amountCents || compareText(a.label, b.label),
  );
  return [...smallest, ...nameless];
}
