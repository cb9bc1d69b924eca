import type { AskPlan } from '@insights/contracts';
import { type Period, rowsOfFigure } from '@insights/ledger';
import { type Answer, dayCell, lessAmount, percentCell, say } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { amountOf, type Scope, sourceOf } from '../scope.ts';
import { column, sumColumn, titleOf } from './frame.ts';
import { bucketLabel, MAX_DAYS_SHOWN, series } from './time.ts';

/** The best or worst month; for a balance, the day on which it was highest or lowest. */
export function extreme(plan: AskPlan, books: AskBooks): Answer {
  const isLowest = plan.order === 'smallest';
  const { scope, by, period, points, base } = series(plan, books);
  if (scope.isPosition)
    return extremeOfBalance(scope, { period, base, isLowest, title: titleOf(plan, scope, books) });
  const found = points.toSorted((a, b) =>
    isLowest ? a.amount.amountCents - b.amount.amountCents : b.amount.amountCents - a.amount.amountCents,
  )[0];
  if (found === undefined) throw new Declined('There are no days to show.');
  const all = amountOf(scope, period);
  return {
    ...base,
    headline: found.amount,
    sentence: say`${titleOf(plan, scope, books)} was ${isLowest ? 'lowest' : 'highest'} ${by === 'day' ? 'on' : 'in'} ${bucketLabel(scope, found.period)}, with ${found.amount}.`,
    columns: [sumColumn('Amount'), column('Share')],
    rows: (points.length > MAX_DAYS_SHOWN ? [found] : points).map(({ period: days, amount }) => ({
      label: bucketLabel(scope, days),
      cells: [amount, percentCell(amount, all)],
    })),
    total: points.length > MAX_DAYS_SHOWN ? null : { label: 'Total', cells: [all, percentCell(all, all)] },
    chart: by === 'day' || by === 'week' ? 'line' : 'bars',
  };
}

/** Uses the balances at the end of each day. */
function extremeOfBalance(
  scope: Scope,
  {
    period,
    base,
    isLowest,
    title,
  }: { period: Period; base: Omit<Answer, 'sentence'>; isLowest: boolean; title: string },
): Answer {
  const before = { start: period.start, end: period.start };
  const source = sourceOf(scope, { start: period.end, end: period.end });
  const { books, rows, signs } = rowsOfFigure(scope.figures.context, source);
  const { journal } = books;
  let [balance, best, bestDay] = [amountOf(scope, before).amountCents, Number.NaN, period.start];
  const consider = (day: number) => {
    const isBetter = Number.isNaN(best) || (isLowest ? balance < best : balance > best);
    if (isBetter) [best, bestDay] = [balance, day];
  };
  let day = period.start;
  for (const row of rows) {
    const on = journal.days[row] as number;
    if (on <= period.start || on > period.end) continue;
    if (on !== day) consider(day);
    day = on;
    balance +=
      (signs[journal.accountIndexes[row] as number] as number) * (journal.amountsCents[row] as number);
  }
  consider(day);
  const found = amountOf(scope, { start: bestDay, end: bestDay });
  const end = amountOf(scope, { start: period.end, end: period.end });
  return {
    ...base,
    headline: found,
    sentence: say`${title} was ${isLowest ? 'lowest' : 'highest'} on ${dayCell(bestDay)}, with ${found} at the end of that day; since then it changed by ${lessAmount(end, found)}.`,
  };
}
