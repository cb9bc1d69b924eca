import type { Books, Correction, Period } from '@insights/ledger';
import type { AdjustingEntry } from '@insights/review';
import type { AccountType } from '@insights/words';
import { expect, it } from 'vitest';
import { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { reviewOf } from '../review/review.usecases.ts';
import { printBridge } from './bridge.print.ts';
import { generatedSnapshot } from './testing/generated-books.ts';

const snapshot = generatedSnapshot(['ordinary'], 1);
const { period, accrual } = snapshot;
const review = await reviewOf(snapshot);
const MATERIAL = review.materialityCents;
const idOf = (type: AccountType) =>
  accrual.books.chart.accounts.find((account) => account.type === type)?.id ?? '';

/** Returns an entry that reduces revenue, and reduces receivables or increases a loan by the same amount. */
function entry(
  id: string,
  title: string,
  certainty: AdjustingEntry['certainty'],
  cents: number,
  account: Extract<Correction, { kind: 'add' }>['lines'][number]['account'],
): AdjustingEntry {
  const lines = [
    { account: idOf('Income'), cents },
    { account, cents: -cents },
  ];
  return {
    ...{ id, furtherIds: [], code: id, title, category: 'categories', job: 'reclassifications' },
    ...{ reason: '', certainty },
    corrections: [{ kind: 'add', day: period.end, matter: id, lines }],
  };
}

/**
 * Adds up postings by account type, credits positive, without the ledger engine: over the period, or from the
 * beginning of the books.
 */
function sumOf({ chart, journal, openingCents }: Books, types: RegExp, of: Partial<Period>): number {
  let sum = 0;
  chart.accounts.forEach(({ type }, index) => {
    if (!types.test(type)) return;
    if (of.start === undefined) sum -= openingCents[index] ?? 0;
    for (let row = 0; row < journal.amountsCents.length; row += 1) {
      const day = journal.days[row] ?? 0;
      if (journal.accountIndexes[row] !== index || day < (of.start ?? day) || day > period.end) continue;
      sum -= journal.amountsCents[row] ?? 0;
    }
  });
  return sum;
}

it('the table from recorded to corrected groups the entries by kind of mistake, and adds up to the cent', () => {
  const loan = { name: 'Loan', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;
  const entries = [
    entry('1', 'Loan booked as income', 'likely', 2 * MATERIAL, loan),
    entry('2', 'Loan booked as income', 'likely', 3 * MATERIAL + 1, loan),
    entry('3', 'Duplicate invoice', 'certain', MATERIAL, idOf('Accounts Receivable')),
    entry('5', 'Customer refund', 'certain', 2, idOf('Accounts Receivable')),
    entry('4', 'Unusual sale', 'possible', 9 * MATERIAL, idOf('Accounts Receivable')),
  ];
  const adjusted = new AdjustedBooks(snapshot, {
    ofPeriod: { ...review, entries },
    ofAllDays: { ...review, entries: [] },
  });
  const bridge = printBridge(adjusted, 'Accrual');
  expect(bridge?.figures).toEqual([
    'incomeStatement.netProfit',
    'incomeStatement.totalRevenue',
    'balanceSheet.debt',
    'balanceSheet.totalEquity',
  ]);
  const lent = 5 * MATERIAL + 1;
  expect(bridge?.groups).toEqual([
    { title: 'Loan booked as income', count: 2, isLikely: true, amountsCents: [-lent, -lent, lent, -lent] },
    {
      title: 'Duplicate invoice',
      count: 1,
      isLikely: false,
      amountsCents: [-MATERIAL, -MATERIAL, 0, -MATERIAL],
    },
    { title: 'Customer refund', count: 1, isLikely: false, amountsCents: [-2, -2, 0, -2] },
  ]);
  for (const [amounts, view] of [
    [bridge?.recorded, 'booked'],
    [bridge?.corrected, 'likely'],
  ] as const) {
    const { books } = adjusted.view(view, 'Accrual');
    const [income, revenue, , equity] = amounts ?? [];
    expect(income).toBe(sumOf(books, /Income|Expense|Cost/, period));
    expect(revenue).toBe(sumOf(books, /^Income$/, period));
    expect(equity).toBe(-sumOf(books, /Bank|Receivable|Asset|Payable|Card|Liability/, {}));
  }
  bridge?.figures.forEach((figure, index) => {
    const effects = bridge.groups.map(({ amountsCents }) => amountsCents[index] ?? 0);
    const sum = effects.reduce<number>((total, effect) => total + effect, bridge.recorded[index] ?? 0);
    expect([figure, sum]).toEqual([figure, bridge.corrected[index]]);
  });
});

it('a report shows how corrections of any size change recorded amounts, and omits that table without corrections', () => {
  const bridgeOf = (cents: number) => {
    const entries = [entry('1', 'Duplicate invoice', 'certain', cents, idOf('Accounts Receivable'))];
    const reviews = { ofPeriod: { ...review, entries }, ofAllDays: { ...review, entries: [] } };
    return printBridge(new AdjustedBooks(snapshot, reviews), 'Accrual');
  };
  expect(bridgeOf(Math.floor(MATERIAL / 2))).toMatchObject({
    groups: { length: 1 },
    immaterialBelowCents: MATERIAL,
  });
  expect(bridgeOf(2 * MATERIAL)?.immaterialBelowCents).toBeNull();
  expect(bridgeOf(0)).toBeNull();
});
