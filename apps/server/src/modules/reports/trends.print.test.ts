import { monthsUpTo, sameDaysLastYear } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import { expect, it } from 'vitest';
import { viewSnapshot } from '../snapshots/snapshot.view.ts';
import { generatedSnapshot } from './testing/generated-books.ts';
import { printTrends } from './trends.print.ts';

it.each([0, 1, 2])('the trends of generated company %d add up to its figures', (seed) => {
  const { figures } = viewSnapshot(generatedSnapshot(['ordinary'], seed), 'Accrual');
  const { period } = figures.context;
  const months = printTrends(figures);
  expect(months).toHaveLength(13);
  const year = monthsUpTo(period.end, 12);
  const [revenue, profit] = (['incomeStatement.totalRevenue', 'incomeStatement.netProfit'] as const).map(
    (name) => figures.amount(name, year),
  );
  const revenues = months.slice(-12).map(({ revenueCents }) => revenueCents ?? cents(0));
  expect(addCents(...revenues)).toBe(revenue);
  expect(months.at(-1)).toMatchObject({
    margin: (profit ?? 0) / (revenue ?? 1),
    cashCents: figures.amount('balanceSheet.cash'),
  });
  const last = months.at(-1)?.period ?? period;
  expect(months.at(-1)?.revenueBeforeCents).toBe(
    figures.amount('incomeStatement.totalRevenue', sameDaysLastYear(last)),
  );
});
