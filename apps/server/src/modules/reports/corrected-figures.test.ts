import { isSameResult } from '@insights/ledger';
import { type AdjustingEntry, MAIN_FIGURES } from '@insights/review';
import type { AccountType } from '@insights/words';
import { expect, it } from 'vitest';
import { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { reviewOf } from '../review/review.usecases.ts';
import { measureOf } from './lender-summary.print.ts';
import { generatedSnapshot } from './testing/generated-books.ts';
import { packageContent } from './testing/package-content.ts';

/** Returns a report on books with an entry that reduces revenue by an amount, and payables by one dollar. */
async function reportOf(percentOfMateriality: number) {
  const { accrual, ...others } = generatedSnapshot(['ordinary'], 1);
  const report = { ...accrual, books: { ...accrual.books, basis: 'Cash' as const } };
  const snapshot = { ...others, accrual, cash: { status: 'read' as const, report } };
  const review = await reviewOf(snapshot);
  const { accounts } = snapshot.accrual.books.chart;
  const idOf = (type: AccountType) => accounts.find((account) => account.type === type)?.id ?? '';
  const cents = Math.round((review.materialityCents * percentOfMateriality) / 100);
  const entry: AdjustingEntry = {
    id: 'Late sale',
    furtherIds: [],
    code: 'late-sale',
    title: 'Late sale',
    category: 'categories',
    job: 'reclassifications',
    reason: '',
    certainty: 'likely',
    corrections: [
      {
        kind: 'add',
        day: snapshot.period.end,
        matter: 'late sale',
        lines: [
          { account: idOf('Income'), cents },
          { account: idOf('Accounts Receivable'), cents: -cents - 1_00 },
          { account: idOf('Accounts Payable'), cents: 1_00 },
        ],
      },
    ],
  };
  const reviews = { ofPeriod: { ...review, entries: [entry] }, ofAllDays: { ...review, entries: [] } };
  const adjusted = new AdjustedBooks(snapshot, reviews);
  const content = packageContent('loan', snapshot, adjusted);
  return {
    onCash: packageContent('loan', snapshot, adjusted, 'Cash'),
    cents,
    judged: adjusted.judged('Accrual'),
    corrected: adjusted.view('likely', 'Accrual').figures,
    content,
  };
}

it('a report has the corrected value of every figure if a main figure is doubtful, and of no figure otherwise', async () => {
  const reports = await Promise.all([90, 300].map(reportOf));
  const slight: string[] = [];
  for (const { judged, corrected, content } of reports) {
    for (const name of MAIN_FIGURES) {
      const { correctedCents, bookedCents, level } = judged.named(name) ?? {
        correctedCents: 0,
        bookedCents: 0,
      };
      const isShown = judged.isDoubtful && correctedCents !== bookedCents;
      const [better] = content.corrected?.[name] ?? [];
      expect([name, better === bookedCents ? undefined : better]).toEqual([
        name,
        isShown ? correctedCents : undefined,
      ]);
      if (isShown && level === 'reliable') slight.push(name);
    }
    for (const { period, measures } of content.summary.columns)
      for (const { id, current, corrected: shown } of measures) {
        const better = measureOf(id, period, corrected, content.entity)?.current ?? current;
        const isShown = judged.isDoubtful && !isSameResult(better, current);
        expect([id, shown]).toEqual([id, isShown ? better : null]);
      }
  }
  expect(reports.map(({ judged }) => judged.isDoubtful)).toEqual([false, true]);
  expect(slight).toContain('balanceSheet.accountsPayable');
});

it('every column of a statement, such as the year to date, has its corrected figures', async () => {
  const { content, cents, judged } = await reportOf(300);
  const { period, comparisons, interim } = content.incomeStatement;
  expect(interim.length).toBeGreaterThan(0);
  const revenue = 'incomeStatement.totalRevenue';
  const corrected = content.corrected?.[revenue] ?? [];
  const columns = [period, ...[...comparisons, ...interim].map((column) => column.period)];
  // The entry is on the last day of the period.
  const changes = columns.map(({ start, end }) => (start <= period.end && period.end <= end ? -cents : 0));
  expect(changes.filter((change) => change !== 0)).toHaveLength(2);
  const recorded = columns.map((column) => judged.booked.amount(revenue, column));
  expect(corrected.map((amount, index) => amount - (recorded[index] ?? 0))).toEqual(changes);
});

it('the profit in question is that of the report’s basis', async () => {
  const { content, onCash, cents } = await reportOf(300);
  const [accrual = 0, cash = 0] = [content, onCash].map(({ review }) => review?.summary.impactCents.profit);
  // An entry with receivables changes nothing on the cash basis.
  expect(accrual - cash).toBe(cents);
});
