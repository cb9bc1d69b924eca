import type { AskPlan } from '@insights/contracts';
import { rowsOfFigure } from '@insights/ledger';
import { type Answer, dayCell, percentCell, say, subtractAmounts } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { measureAmount, resolveSource } from '../../scope.ts';
import { column, sumColumn } from '../frame.ts';
import { bucketLabel, MAX_DAYS_SHOWN, measureSeries } from './time.ts';

/** The best or worst month; for a balance, the day on which it was highest or lowest. */
export function answerExtreme(plan: AskPlan, books: AskBooks): Answer {
  const found = measureSeries(plan, books);
  const { scope, by, period, points, base, title } = found;
  const turn = plan.order === 'smallest' ? -1 : 1;
  const which = plan.order === 'smallest' ? 'lowest' : 'highest';
  if (scope.isPosition) return extremeOfBalance(found, which, turn);
  const [best = found.first] = points.toSorted(
    (a, b) => turn * (b.amount.amountCents - a.amount.amountCents),
  );
  const all = measureAmount(scope, period);
  const isLong = points.length > MAX_DAYS_SHOWN;
  return {
    ...base,
    headline: best.amount,
    sentence: say`${title} was ${which} ${by === 'day' ? 'on' : 'in'} ${bucketLabel(scope, best.period)}, with ${best.amount}.`,
    columns: [sumColumn('Amount'), column('Share')],
    rows: (isLong ? [best] : points).map(({ period: days, amount }) => ({
      label: bucketLabel(scope, days),
      cells: [amount, percentCell(amount, all)],
    })),
    total: isLong ? null : { label: 'Total', cells: [all, percentCell(all, all)] },
    chart: by === 'day' || by === 'week' ? 'line' : 'bars',
  };
}

/** Uses the balance at the end of each day. */
function extremeOfBalance(
  { scope, period, base, title }: ReturnType<typeof measureSeries>,
  which: string,
  turn: number,
): Answer {
  const on = (day: number) => measureAmount(scope, { start: day, end: day });
  const source = resolveSource(scope, { start: period.end, end: period.end });
  const { books, rows, signs } = rowsOfFigure(scope.figures.context, source);
  const { journal } = books;
  let day = period.start;
  let balance = on(day).amountCents;
  let [best, bestDay] = [Number.NEGATIVE_INFINITY, day];
  const consider = () => {
    if (turn * balance > best) [best, bestDay] = [turn * balance, day];
  };
  for (const row of rows) {
    const next = journal.days[row] as number;
    if (next <= period.start || next > period.end) continue;
    if (next !== day) consider();
    day = next;
    balance +=
      (signs[journal.accountIndexes[row] as number] as number) * (journal.amountsCents[row] as number);
  }
  consider();
  const found = on(bestDay);
  return {
    ...base,
    chart: null,
    headline: found,
    sentence: say`${title} was ${which} on ${dayCell(bestDay)}, with ${found} at the end of that day; since then it changed by ${subtractAmounts(on(period.end), found)}.`,
  };
}
