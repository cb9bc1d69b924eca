import type { AskPlan } from '@insights/contracts';
import {
  addMonths,
  dayInWords,
  firstDayOf,
  type Journal,
  monthOf,
  type Period,
  rowsOfFigure,
} from '@insights/ledger';
import { type Answer, countCell, dayCell, type Row, say, sumOf, textCell } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { amountOf, asFlow, daysOf, type Scope, scopeOf, sourceOf } from '../scope.ts';
import { column, frame, inWords, othersRow, sumColumn, titleOf } from './frame.ts';
import { type Group, type Grouping, groupsOf, isNamed } from './groups.ts';

const MAX_ROWS = 20;
const MONTHS_BEFORE = 12;

/** Customers or vendors with a posting in the period and none before, as far as the books were read. */
export function arrivals(plan: AskPlan, books: AskBooks): Answer {
  const { scope, by, period, assumptions } = partiesOf(plan, books);
  const { start } = scope.figures.context.books.window;
  const before = keysOf(scope, { start, end: period.start - 1 }, by, books);
  const groups = groupsOf(scope, period, by, books).filter(
    (group) => isNamed(group) && !before.has(group.key),
  );
  return listed(plan, scope, period, groups, by, {
    word: 'new',
    assumptions: [
      ...assumptions,
      `New are those without a posting from ${dayInWords(start)} on; earlier days were not read.`,
    ],
  });
}

/** Customers or vendors with a posting in the twelve months before the period and none in it. */
export function departures(plan: AskPlan, books: AskBooks): Answer {
  if (plan.by === 'account') return idleAccounts(plan, books);
  const { scope, by, period, assumptions } = partiesOf(plan, books);
  const { window } = scope.figures.context.books;
  const first = firstDayOf(addMonths(monthOf(period.start), -MONTHS_BEFORE));
  const before = { start: Math.max(first, window.start), end: period.start - 1 };
  if (before.end < before.start) throw new Declined('The days before this period were not read.');
  const now = keysOf(scope, period, by, books);
  const groups = groupsOf(scope, before, by, books).filter((group) => isNamed(group) && !now.has(group.key));
  return listed(plan, scope, period, groups, by, {
    word: 'lost',
    assumptions: [
      ...assumptions,
      `Lost are those with postings from ${dayInWords(before.start)} to ${dayInWords(before.end)} and none in the period; the amounts are of those days.`,
    ],
  });
}

/** Ledger accounts without postings in the period, with the day of the last posting. */
function idleAccounts(plan: AskPlan, books: AskBooks): Answer {
  const scope = scopeOf({ ...plan, measure: 'debits', of: null, where: [] }, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const { journal, chart } = scope.figures.context.books;
  const lastDays = new Map<number, number>();
  journal.accountIndexes.forEach((account, row) => {
    const day = journal.days[row] as number;
    if (day <= period.end && journal.amountsCents[row] !== 0) lastDays.set(account, day);
  });
  const found = chart.accounts.flatMap(({ fullName }, index) => {
    const last = lastDays.get(index) ?? null;
    return last !== null && last >= period.start ? [] : [{ label: fullName, last }];
  });
  const shown = found.slice(0, plan.top ?? MAX_ROWS);
  const rest = found.length - shown.length;
  const count = countCell(found.length, 'ledger account');
  return {
    ...frame(plan, { ...scope, name: 'Accounts without postings' }, period, assumptions),
    headline: count,
    sentence: say`Nothing was posted to ${count} of ${String(chart.accounts.length)} ${inWords(scope, period)}.`,
    columns: [column('Last posting')],
    rows: shown.map(({ label, last }): Row => ({ label, cells: [dayCell(last)] })),
    notShown: othersRow(rest, [textCell('')]),
  };
}

function partiesOf(plan: AskPlan, books: AskBooks) {
  const scope = scopeOf(plan, books);
  if (plan.by !== 'customer' && plan.by !== 'vendor')
    throw new Declined('Only customers and vendors come and go.');
  return { scope, by: plan.by as Grouping, ...daysOf(plan, books, scope) };
}

function keysOf(scope: Scope, period: Period, by: Grouping, books: AskBooks): Set<string> {
  if (period.end < period.start) return new Set();
  return new Set(groupsOf(scope, period, by, books).map(({ key }) => key));
}

function listed(
  plan: AskPlan,
  scope: Scope,
  period: Period,
  groups: readonly Group[],
  by: Grouping,
  { word, assumptions }: { word: string; assumptions: readonly string[] },
): Answer {
  const shown = groups.slice(0, plan.top ?? MAX_ROWS);
  const rest = groups.slice(shown.length);
  const count = countCell(groups.length, `${word} ${by}`);
  const all = sumOf(groups);
  return {
    ...frame(plan, scope, period, assumptions),
    headline: count,
    sentence: say`There ${groups.length === 1 ? 'was' : 'were'} ${count} ${inWords(scope, period)}, with ${scope.name.toLowerCase()} of ${all}.`,
    columns: [sumColumn(scope.name)],
    rows: shown.map(({ label, amount }): Row => ({ label, cells: [amount] })),
    notShown: othersRow(rest.length, [sumOf(rest)]),
    total: { label: 'Total', cells: [all] },
  };
}

/** The first and the last posting. */
export function dates(plan: AskPlan, books: AskBooks): Answer {
  const scope = scopeOf(plan, books);
  const { window } = scope.figures.context.books;
  const flow = asFlow(scope);
  const period = plan.when === null ? window : daysOf(plan, books, flow).period;
  const source = sourceOf(flow, period);
  const { books: taken, rows } = rowsOfFigure(scope.figures.context, source);
  const moved = [...rows].filter((row) => taken.journal.amountsCents[row] !== 0);
  const [first, last] = [moved[0], moved.at(-1)];
  if (first === undefined || last === undefined) {
    throw new Declined(
      `Nothing was posted to ${titleOf(plan, scope, books)} from ${dayInWords(period.start)} to ${dayInWords(period.end)}.`,
    );
  }
  const row = (label: string, at: number): Row => {
    const transaction = taken.journal.transactions.at(taken.journal.transactionIndexes[at] as number);
    const { type = '', id = '' } = transaction ?? {};
    return {
      label,
      cells: [dayCell(dayAt(taken.journal, at)), amountOf(flow, period, { field: 'transaction', type, id })],
      transaction: { type, id },
    };
  };
  const [firstDay, lastDay] = [dayCell(dayAt(taken.journal, first)), dayCell(dayAt(taken.journal, last))];
  return {
    ...frame(
      plan,
      flow,
      period,
      plan.when === null ? [`The books were read from ${dayInWords(window.start)} on.`] : [],
    ),
    headline: plan.order === 'oldest' ? firstDay : lastDay,
    sentence: say`${titleOf(plan, scope, books)} was first posted on ${firstDay} and last on ${lastDay}.`,
    columns: [column('Day'), column('Amount')],
    rows: [row('First', first), row('Last', last)],
  };
}

function dayAt({ days }: Journal, row: number): number {
  return days[row] as number;
}
