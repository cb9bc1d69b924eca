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
  sumOfAmounts,
  type Token,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { PROFITS } from '../measures.ts';
import { filterInWords } from '../plan-in-words.ts';
import { amountOf, daysOf, type Scope, scopeOf } from '../scope.ts';
import { frame, inWords, titleOf } from './frame.ts';
import { type Group, type Grouping, groupsOf, isWithin, topOf } from './groups.ts';
import { leftOut } from './left-out.ts';
import { eachOf, several } from './several.ts';
import { severalOverTime } from './several-over-time.ts';
import { isBucket, trend } from './time.ts';

/** A breakdown that nobody gave a length. */
const DEFAULT_ROWS = 12;

/** A figure over a period or at a day, whole or by its parts. */
export function total(plan: AskPlan, books: AskBooks): Answer {
  const isWithout = plan.where.some(({ field }) => field === 'except');
  if (plan.by !== null && isBucket(plan.by)) {
    if (isWithout)
      throw new Declined('A series is told of all of a figure, and not without something.', [
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
        'Above or below an amount are transactions, customers, vendors and accounts; ask for a list of them.',
      );
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
  if (by === 'vendor' && plan.measure === 'revenue')
    throw new Declined('Sales are made to customers, and no vendor is named in them.', [
      { ...plan, by: 'customer' },
    ]);
  const groups = ordered(
    groupsOf(scope, period, by, books).filter(({ key }) => !left.isLeftOut(key, by)),
    plan,
  );
  const { shown, others: rest, restCount } = topOf(scope, period, groups, rowsShown(groups, plan));
  const others = lessAmount(rest, left.amount);
  const isLimited = plan.where.some(({ field }) => field === 'amount');
  const placed = plan.place === null ? null : placeOf(shown, plan.place, scope, by);
  return {
    ...base,
    headline: placed?.amount ?? (isLimited ? countCell(shown.length, by) : amount),
    sentence: [
      ...say`${titleOf(plan, scope)} ${scope.isPosition ? 'was' : 'came to'} ${amount} ${inWords(scope, period)}`,
      ...(isLimited ? say`; ${countCell(shown.length, by)} had ${limitsInWords(plan, books)}.` : []),
      ...(placed !== null
        ? say`; ${placed.label} came ${ORDINALS[plan.place ?? 0] ?? ''}, with ${placed.amount}.`
        : []),
      ...(isLimited || placed !== null ? [] : leading(shown[0], by, plan)),
      ...(placed === null ? together(shown, amount, plan, isLimited) : []),
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

function limitsInWords({ where }: AskPlan, books: AskBooks): string {
  return where
    .filter(({ field }) => field === 'amount')
    .map((filter) => filterInWords(filter, books))
    .join(' and ');
}

/** A ranking is of those with a name, and so are those that are above a limit, which stand first. */
function rowsShown(groups: readonly Group[], { top, order, where }: AskPlan): number {
  if (where.some(({ field }) => field === 'amount'))
    return groups.filter(({ key, amount }) => key !== '' && isWithin(amount, { where })).length;
  const named = groups.filter(({ key }) => key !== '').length;
  return Math.min(top ?? DEFAULT_ROWS, order === null ? groups.length : named);
}

function leading(first: Group | undefined, by: Grouping, { order }: AskPlan): Token[] {
  if (first === undefined) return say`.`;
  const which = order === 'smallest' ? 'least' : 'most';
  return say`, ${first.label} with the ${which}, ${first.amount}${by === 'transaction' ? ' in one transaction' : ''}.`;
}

/** What those who were asked for come to. */
function together(shown: readonly Group[], whole: Amount, { top }: AskPlan, isLimited: boolean): Token[] {
  if ((top === null && !isLimited) || shown.length === 0) return [];
  const sum = sumOfAmounts(shown.map(({ amount }) => amount));
  const share = percentCell(sum, whole);
  if (share.kind !== 'percent') return [];
  return shown.length === 1
    ? say` That is a share of ${share}.`
    : say` The ${String(shown.length)} together come to ${sum}, a share of ${share}.`;
}

function ordered(groups: readonly Group[], { order, by, where }: AskPlan): Group[] {
  if (where.some(({ field }) => field === 'amount')) {
    const isShown = ({ key, amount }: Group) => key !== '' && isWithin(amount, { where });
    return [...groups.filter(isShown), ...groups.filter((group) => !isShown(group))];
  }
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
  if (plan.also.length > 0) return shareOfAnother(plan, books);
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

/** `What part of what was invoiced was collected`: one figure beside another, which it need be no part of. */
function shareOfAnother(plan: AskPlan, books: AskBooks): Answer {
  const [part, whole, ...more] = eachOf(plan).map((one) => scopeOf(one, books));
  if (part === undefined || whole === undefined || more.length > 0)
    throw new Declined('A share is told of two figures.');
  if (part.isPosition || whole.isPosition) throw new Declined('A share of a balance is not told.');
  const { period, assumptions } = daysOf(plan, books, part);
  const [amount, all] = [amountOf(part, period), amountOf(whole, period)];
  const cell = percentCell(amount, all);
  return {
    ...frame(plan, part, period, assumptions),
    headline: cell,
    sentence: say`${part.name} came to ${amount} and ${whole.name.toLowerCase()} to ${all} ${inWords(part, period)}: ${cell} of it.`,
    columns: [{ label: 'Amount', isAdditive: false }],
    rows: [
      { label: part.name, cells: [amount] },
      { label: whole.name, cells: [all] },
    ],
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
