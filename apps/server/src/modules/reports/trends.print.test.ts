import { addMonths, firstDayOf, monthOf, monthsUpTo, sameDaysLastYear } from '@insights/ledger';
import { addCents } from '@insights/money';
import { expect, it } from 'vitest';
import { viewSnapshot } from '../snapshots/snapshot.view.ts';
import { generatedSnapshot } from './testing/generated-books.ts';
import { printTrends } from './trends.print.ts';

it.each([0, 1, 2])('the trends of generated company %d add up to its figures', (seed) => {
  const { figures } = viewSnapshot(generatedSnapshot(['ordinary'], seed), 'Accrual');
  const { period } = figures.context;
  const { areOwn, columns } = printTrends(figures, null);
  expect([areOwn, columns.length]).toEqual([false, 12]);
  expect(addCents(...columns.map(({ revenueCents }) => revenueCents))).toBe(
    figures.amount('incomeStatement.totalRevenue', monthsUpTo(period.end, 12)),
  );
  const last = columns.at(-1);
  expect(last?.cashCents).toBe(figures.amount('balanceSheet.cash'));
  expect(last?.revenueBeforeCents).toBe(
    figures.amount('incomeStatement.totalRevenue', sameDaysLastYear(last?.period ?? period)),
  );
});

it('the trends of a longer period cover only its own months', () => {
  const snapshot = generatedSnapshot(['ordinary'], 1);
  const { end } = snapshot.period;
  const period = { start: firstDayOf(addMonths(monthOf(end), -7)), end };
  const { areOwn, columns } = printTrends(viewSnapshot({ ...snapshot, period }, 'Accrual').figures, null);
  expect([areOwn, columns.length, columns[0]?.period.start]).toEqual([true, 8, period.start]);
});
