import type { AskPlan } from '@insights/contracts';
import {
  type Amount,
  type Answer,
  countCell,
  lessAmount,
  percentCell,
  type Row,
  say,
  sumOfAmounts,
  type Token,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { PROFITS } from '../measures.ts';
import { amountOf, daysOf, type Scope, scopeOf } from '../scope.ts';
import { frame, inWords, titleOf } from './frame.ts';
import { compareText, type Group, type Grouping, groupsOf, topOf } from './groups.ts';
import { isBucket, trend } from './time.ts';

/** A breakdown that nobody gave a length. */
const DEFAULT_ROWS = 12;

/** A figure over a period or at a day, whole or by its parts. */
export function total(plan: AskPlan, books: AskBooks): Answer {
  if (plan.by !== null && isBucket(plan.by)) return trend(plan, books);
  const scope = scopeOf(plan, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const amount = amountOf(scope, period);
  const base = {
    ...frame(plan, scope, period, assumptions),
    headline: amount,
  };
  if (plan.by === null) {
    return {
      ...base,
      sentence: say`${titleOf(plan, scope)} ${scope.isPosition ? 'was' : 'came to'} ${amount} ${inWords(scope, period)}.`,
    };
  }
  const by = plan.by as Grouping;
  if ((by === 'customer' || by === 'vendor') && PROFITS.includes(plan.measure ?? 'debits')) {
    const nearest = { ...plan, measure: by === 'customer' ? 'revenue' : 'expenses' } as const;
    throw new Declined(
      `Costs are not kept by customer, nor sales by vendor, so profit by ${by} cannot be told.`,
      [nearest],
    );
  }
  const groups = ordered(groupsOf(scope, period, by, books), plan);
  const { shown, others, restCount } = topOf(scope, period, groups, rowsShown(groups, plan));
  const [first] = shown;
  return {
    ...base,
    sentence: [
      ...say`${titleOf(plan, scope)} ${scope.isPosition ? 'was' : 'came to'} ${amount} ${inWords(scope, period)}`,
      ...leading(first, by, plan),
      ...together(shown, amount, plan),
    ],
    columns: [
      { label: 'Amount', isAdditive: true },
      { label: 'Share', isAdditive: false },
    ],
    rows: shown.map(
      (group): Row => ({
        label: group.label,
        cells: [group.amount, percentCell(group.amount, amount)],
        ...(group.transaction === undefined ? {} : { transaction: group.transaction }),
      }),
    ),
    notShown:
      restCount === 0
        ? null
        : { label: 'All others', cells: [others, percentCell(others, amount)], count: restCount },
    total: { label: 'Total', cells: [amount, percentCell(amount, amount)] },
    chart: by === 'transaction' ? null : 'bars',
  };
}

/** A ranking is of those with a name. */
function rowsShown(groups: readonly Group[], { top, order }: AskPlan): number {
  const named = groups.filter(({ key }) => key !== '').length;
  return Math.min(top ?? DEFAULT_ROWS, order === null ? groups.length : named);
}

function leading(first: Group | undefined, by: Grouping, { order }: AskPlan): Token[] {
  if (first === undefined) return say`.`;
  const which = order === 'smallest' ? 'least' : 'most';
  return say`, ${first.label} with the ${which}, ${first.amount}${by === 'transaction' ? ' in one transaction' : ''}.`;
}

/** What those who were asked for come to. */
function together(shown: readonly Group[], whole: Amount, { top }: AskPlan): Token[] {
  if (top === null || shown.length === 0) return [];
  const sum = sumOfAmounts(shown.map(({ amount }) => amount));
  const share = percentCell(sum, whole);
  if (share.kind !== 'percent') return [];
  return shown.length === 1
    ? say` That is a share of ${share}.`
    : say` The ${String(shown.length)} together come to ${sum}, a share of ${share}.`;
}

function ordered(groups: readonly Group[], { order, by }: AskPlan): Group[] {
  if (by === 'transaction') {
    return groups.toSorted(
      (a, b) =>
        Math.abs(b.amount.amountCents) - Math.abs(a.amount.amountCents) || compareText(a.label, b.label),
    );
  }
  // Whoever has no name is no largest customer, and stays among all others.
  const named = groups.filter(({ key }) => key !== '');
  const nameless = groups.filter(({ key }) => key === '');
  if (order === null) return [...groups];
  if (order !== 'smallest') return [...named, ...nameless];
  const smallest = named.toSorted(
    (a, b) => a.amount.amountCents - b.amount.amountCents || compareText(a.label, b.label),
  );
  return [...smallest, ...nameless];
}

/** How much of a measure a part of it is; or how much an account is beside a measure that it is no part of. */
export function share(plan: AskPlan, books: AskBooks): Answer {
  const isBeside = plan.of !== null && plan.measure !== 'account';
  const part = scopeOf(isBeside ? { ...plan, measure: 'account' } : plan, books);
  if (plan.where.length === 0 && plan.of === null)
    throw new Declined('The question names no part of the whole.');
  const whole = scopeOf({ ...plan, measure: wholeOf(plan, part), of: null, where: [] }, books);
  const { period, assumptions } = daysOf(plan, books, part);
  const [amount, all] = [amountOf(part, period), amountOf(whole, period)];
  const rest = lessAmount(all, amount);
  const cell = percentCell(amount, all);
  return {
    ...frame(plan, part, period, assumptions),
    headline: cell,
    sentence: say`${titleOf(plan, part)} was ${amount} of ${all} ${whole.name.toLowerCase()} ${inWords(part, period)}, a share of ${cell}.`,
    columns: [
      { label: 'Amount', isAdditive: !isBeside },
      { label: 'Share', isAdditive: false },
    ],
    rows: [
      { label: titleOf(plan, part), cells: [amount, cell] },
      ...(isBeside ? [] : [{ label: 'All others', cells: [rest, percentCell(rest, all)] }]),
    ],
    total: { label: whole.name, cells: [all, percentCell(all, all)] },
  };
}

function wholeOf({ measure }: AskPlan, part: Scope): AskPlan['measure'] {
  if (measure !== 'account') return measure;
  if (part.isPosition)
    throw new Declined('A share of a balance is not told; ask for the balances by account.');
  return part.isCost ? 'expenses' : 'revenue';
}

/** How much of a measure the largest one, three and ten bring, and how many make four fifths of it. */
export function concentration(plan: AskPlan, books: AskBooks): Answer {
  const by = (plan.by ?? 'customer') as Grouping;
  const scope = scopeOf(plan, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const groups = groupsOf(scope, period, by, books).filter(({ key }) => key !== '');
  const whole = amountOf(scope, period);
  if (whole.amountCents <= 0)
    throw new Declined(`There was no ${scope.name.toLowerCase()} ${inWords(scope, period)}.`);
  let [sum, needed] = [0, 0];
  for (const { amount } of groups) {
    if (sum * 5 >= whole.amountCents * 4) break;
    sum += amount.amountCents;
    needed += 1;
  }
  const reaches = sum * 5 >= whole.amountCents * 4;
  const sizes = [1, 3, 10].filter((size, place) => place === 0 || groups.length >= size);
  const rows = sizes.map((size): Row => {
    const { shown, others, total: all } = topOf(scope, period, groups, size);
    const together = lessAmount(all, others);
    const amount = { ...together, figures: shown.flatMap(({ amount: { figures } }) => figures) };
    return {
      label: size === 1 ? `Largest ${by}` : `Largest ${size}`,
      cells: [amount, percentCell(amount, whole)],
    };
  });
  const count = countCell(needed, by);
  return {
    ...frame(plan, scope, period, assumptions),
    headline: reaches ? count : null,
    sentence: reaches
      ? say`${count} of ${String(groups.length)} make 80% of ${whole} ${scope.name.toLowerCase()} ${inWords(scope, period)}.`
      : say`All ${by}s that are named together make less than 80% of ${whole} ${scope.name.toLowerCase()} ${inWords(scope, period)}.`,
    columns: [
      { label: 'Amount', isAdditive: false },
      { label: 'Share', isAdditive: false },
    ],
    rows,
  };
}
