import type { AskPlan } from '@insights/contracts';
import { addMonths, dayInWords, firstDayOf, monthOf, type Period, rowsOfFigure } from '@insights/ledger';
import { type Answer, countCell, dayCell, type Row, say, sumAmountsOfParts, textCell } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import {
  measureAmount,
  measurePlan,
  resolveDays,
  resolveScope,
  resolveSource,
  toActivity,
} from '../../scope.ts';
import {
  column,
  figureTitle,
  firstRows,
  frame,
  othersRow,
  periodPhrase,
  sumColumn,
  wasOrWere,
} from '../frame.ts';
import { isNamed, listGroups } from '../groups.ts';

const MAX_ROWS = 20;
const MONTHS_BEFORE = 12;

/** Customers or vendors with a posting in the period and none before, as far as the books were read. */
export function answerArrivals(plan: AskPlan, books: AskBooks): Answer {
  const parties = partiesOf(plan, books);
  const { start } = parties.scope.figures.context.books.window;
  const before = { start, end: parties.period.start - 1 };
  return listed('new', parties.period, before, parties, [
    `New are those without a posting from ${dayInWords(start)} on; earlier days were not read.`,
  ]);
}

/** Customers or vendors with a posting in the twelve months before the period and none in it. */
export function answerDepartures(plan: AskPlan, books: AskBooks): Answer {
  if (plan.by === 'account') return idleAccounts(plan, books);
  const parties = partiesOf(plan, books);
  const { window } = parties.scope.figures.context.books;
  const first = firstDayOf(addMonths(monthOf(parties.period.start), -MONTHS_BEFORE));
  const before = { start: Math.max(first, window.start), end: parties.period.start - 1 };
  if (before.end < before.start) throw new Declined('The days before this period were not read.');
  return listed('lost', before, parties.period, parties, [
    `Lost are those with postings from ${dayInWords(before.start)} to ${dayInWords(before.end)} and none in the period; the amounts are of those days.`,
  ]);
}

function partiesOf(plan: AskPlan, books: AskBooks) {
  const { by } = plan;
  if (by !== 'customer' && by !== 'vendor') throw new Declined('Only customers and vendors come and go.');
  return { plan, books, by, ...measurePlan(plan, books) };
}

/** Lists parties with postings in one period and none in another. */
function listed(
  word: string,
  present: Period,
  absent: Period,
  { plan, books, scope, by, period, assumptions }: ReturnType<typeof partiesOf>,
  how: readonly string[],
): Answer {
  const others = absent.end < absent.start ? [] : listGroups(scope, absent, by, books);
  const keys = new Set(others.map(({ key }) => key));
  const groups = listGroups(scope, present, by, books).filter(
    (group) => isNamed(group) && !keys.has(group.key),
  );
  const count = countCell(groups.length, `${word} ${by}`);
  const all = sumAmountsOfParts(groups);
  return {
    ...frame(plan, scope, period, [...assumptions, ...how]),
    ...firstRows(groups, plan.top ?? MAX_ROWS, (some) => [sumAmountsOfParts(some)]),
    headline: count,
    sentence: say`There ${wasOrWere(groups.length)} ${count} ${periodPhrase(scope, period)}, with ${scope.name.toLowerCase()} of ${all}.`,
    columns: [sumColumn(scope.name)],
    total: { label: 'Total', cells: [all] },
  };
}

/** Lists ledger accounts without postings in the period, with the date of the last posting. */
function idleAccounts(plan: AskPlan, books: AskBooks): Answer {
  const { scope, period, assumptions } = measurePlan(
    { ...plan, measure: 'debits', of: null, where: [] },
    books,
  );
  const { journal, chart } = scope.figures.context.books;
  const lastDays = new Map<number, number>();
  journal.accountIndexes.forEach((account, row) => {
    const day = journal.days[row] as number;
    if (day <= period.end && journal.amountsCents[row] !== 0) lastDays.set(account, day);
  });
  const found = chart.accounts.flatMap(({ fullName }, index) => {
    const last = lastDays.get(index) ?? null;
    return last !== null && last >= period.start ? [] : [{ label: fullName, cells: [dayCell(last)] }];
  });
  const shown = found.slice(0, plan.top ?? MAX_ROWS);
  const count = countCell(found.length, 'ledger account');
  return {
    ...frame(plan, { ...scope, name: 'Accounts without postings' }, period, assumptions),
    headline: count,
    sentence: say`Nothing was posted to ${count} of ${String(chart.accounts.length)} ${periodPhrase(scope, period)}.`,
    columns: [column('Last posting')],
    rows: shown,
    notShown: othersRow(found.length - shown.length, [textCell('')]),
  };
}

/** The first and the last posting. */
export function answerDates(plan: AskPlan, books: AskBooks): Answer {
  const scope = toActivity(resolveScope(plan, books));
  const { context } = scope.figures;
  const { window } = context.books;
  const period = plan.when === null ? window : resolveDays(plan, books, scope).period;
  const title = figureTitle(plan, scope, books);
  const { books: taken, rows } = rowsOfFigure(context, resolveSource(scope, period));
  const { journal } = taken;
  const moved = [...rows].filter((row) => journal.amountsCents[row] !== 0);
  const [first, last] = [moved[0], moved.at(-1)];
  if (first === undefined || last === undefined)
    throw new Declined(
      `Nothing was posted to ${title} from ${dayInWords(period.start)} to ${dayInWords(period.end)}.`,
    );
  const dayAt = (at: number) => dayCell(journal.days[at] as number);
  const row = (label: string, at: number): Row => {
    const { type, id } = journal.transactions.at(journal.transactionIndexes[at] as number);
    const amount = measureAmount(scope, period, { field: 'transaction', type, id });
    return { label, cells: [dayAt(at), amount], transaction: { type, id } };
  };
  const since = plan.when === null ? [`The books were read from ${dayInWords(window.start)} on.`] : [];
  return {
    ...frame(plan, scope, period, since),
    headline: dayAt(plan.order === 'oldest' ? first : last),
    sentence: say`${title} was first posted on ${dayAt(first)} and last on ${dayAt(last)}.`,
    columns: [column('Day'), column('Amount')],
    rows: [row('First', first), row('Last', last)],
  };
}
