import { buildChartOfAccounts, JournalBuilder, parseDay } from '@insights/ledger';
import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from './snapshot.ts';
import { compress, decodeSnapshot, decompress, encodeSnapshot, fingerprintOf } from './snapshot-codec.ts';

const chart = buildChartOfAccounts([
  { id: '35', name: 'Checking', fullName: 'Checking', type: 'Bank', detailType: 'Checking', parentId: null },
  { id: '45', name: 'Café ☕', fullName: 'Café ☕', type: 'Income', detailType: '', parentId: null },
]);
const window = { start: parseDay('2023-12-01'), end: parseDay('2024-01-31') };

function snapshotOf(order: readonly [number, number], amount = 1_000_00): Snapshot {
  const builder = new JournalBuilder();
  const legs = [
    { accountIndex: 0, amountCents: amount },
    { accountIndex: 1, amountCents: -amount },
  ];
  for (const leg of order) {
    const transaction = { id: '7', type: 'Sales Receipt', number: '1008' };
    const posting = legs[leg] as (typeof legs)[0];
    builder.add({ day: window.end, transaction, name: 'Zoë', memo: '=HYPERLINK("x")', ...posting });
  }
  const books = {
    basis: 'Accrual' as const,
    window,
    chart,
    openingCents: Float64Array.of(-12, 0),
    journal: builder.build(),
  };
  return {
    company: { realmId: '9341453172900001', name: 'Demo Company', fiscalYearFirstMonth: 7 },
    periodType: 'last_month',
    period: { start: parseDay('2024-01-01'), end: window.end },
    books,
    accrualBooks: books,
    reported: {
      incomeStatement: { status: 'missing', reason: 'QuickBooks did not answer in time.' },
      balanceSheet: { status: 'missing', reason: 'No.' },
      cashFlow: {
        status: 'read',
        report: {
          netCashIncrease: cents(6),
          netIncome: cents(-5),
          accounts: new Map([
            ['45', cents(4)],
            ['35', cents(2)],
          ]),
        },
      },
    },
  };
}

describe('a snapshot', () => {
  it('is read back as it was written, through compression', async () => {
    const snapshot = snapshotOf([0, 1]);
    const decoded = decodeSnapshot(await decompress(await compress(encodeSnapshot(snapshot))));
    expect(decoded).toEqual(snapshot);
    expect(decoded.accrualBooks).toBe(decoded.books);
  });

  it('keeps the books of both bases of a company on the cash basis', () => {
    const accrual = snapshotOf([0, 1]);
    const cash = snapshotOf([0, 1], 400_00);
    const snapshot = { ...accrual, books: { ...cash.books, basis: 'Cash' as const } };
    const decoded = decodeSnapshot(encodeSnapshot(snapshot));
    expect(decoded).toEqual(snapshot);
    expect(decoded.books).not.toBe(decoded.accrualBooks);
  });

  it('has a fingerprint that depends on the books alone, not on the order they came in', () => {
    const fingerprint = fingerprintOf(encodeSnapshot(snapshotOf([0, 1])));
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprintOf(encodeSnapshot(snapshotOf([1, 0])))).toBe(fingerprint);
    expect(fingerprintOf(encodeSnapshot(snapshotOf([0, 1], 1_000_01)))).not.toBe(fingerprint);
  });
});
