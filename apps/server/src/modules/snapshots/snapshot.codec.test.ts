import {
  buildChartOfAccounts,
  buildDocumentTable,
  type Document,
  JournalBuilder,
  noDocuments,
  parseDay,
  read,
} from '@insights/ledger';
import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { compress, decompress } from '../../shared/sealed-json.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot.codec.ts';
import { type SnapshotContent, viewSnapshot } from './snapshot.view.ts';
import { SNAPSHOT_OF_VERSION_3 } from './testing/snapshot-of-version-3.ts';

const chart = buildChartOfAccounts([
  { id: '35', name: 'Checking', fullName: 'Checking', type: 'Bank', detailType: 'Checking', parentId: null },
  { id: '45', name: 'Café ☕', fullName: 'Café ☕', type: 'Income', detailType: '', parentId: null },
]);
const window = { start: parseDay('2023-12-01'), end: parseDay('2024-01-31') };

const invoice: Document = {
  kind: 'Invoice',
  ledgerType: 'Invoice',
  id: '7',
  number: '1008',
  day: window.end,
  dueDay: window.end + 30,
  currency: 'USD',
  totalCents: 1_000_00,
  openCents: 0,
  taxCents: 0,
  party: { kind: 'Customer', id: '3', name: 'Zoë' },
  accountId: null,
  toAccountId: null,
  createdMs: 1,
  changedMs: 2,
  memo: '',
  isVoided: false,
  lines: [],
  links: [],
};

function snapshotOf(order: readonly [number, number], amount = 1_000_00): SnapshotContent {
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
    company: {
      realmId: '9341453172900001',
      name: 'Demo Company',
      fiscalYearFirstMonth: 7,
      reportBasis: 'Accrual',
    },
    periodType: 'last_month',
    period: { start: parseDay('2024-01-01'), end: window.end },
    accrual: {
      books,
      incomeStatement: { status: 'missing', reason: 'QuickBooks did not answer in time.' },
      balanceSheet: { status: 'missing', reason: 'No.' },
    },
    cash: { status: 'missing', reason: 'Not allowed.' },
    reportedCashFlow: {
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
    documents: {
      ...noDocuments(window.end, 'USD', 'Not permitted.'),
      transactions: read(
        buildDocumentTable([invoice], chart, {
          completeFrom: window.start,
          unread: new Map([['Bill', 'No.']]),
        }),
      ),
      customers: read([{ id: '3', name: 'Zoë', isActive: true, parentId: null }]),
    },
  };
}

describe('a snapshot', () => {
  it('is decoded as it was encoded, with compression', async () => {
    const snapshot = snapshotOf([0, 1]);
    const decoded = decodeSnapshot(await decompress(await compress(encodeSnapshot(snapshot).bytes)));
    expect(decoded).toEqual(snapshot);
  });

  it('is decoded from the previous release’s format, which has lists in place of tables', async () => {
    const expected = snapshotOf([0, 1]);
    const { customers } = expected.documents;
    const decoded = decodeSnapshot(await decompress(SNAPSHOT_OF_VERSION_3));
    expect({ ...decoded, documents: { ...decoded.documents, customers } }).toEqual(expected);
    // The old format still has customer fields that are no longer read.
    expect(decoded.documents.customers).toMatchObject(customers);
  });

  it('stores the books on both bases, which share one chart of accounts', () => {
    const accrual = snapshotOf([0, 1]);
    const cashBooks = { ...snapshotOf([0, 1], 400_00).accrual.books, basis: 'Cash' as const };
    const cash = { status: 'read', report: { ...accrual.accrual, books: cashBooks } } as const;
    const decoded = decodeSnapshot(encodeSnapshot({ ...accrual, cash }).bytes);
    expect(decoded).toEqual({ ...accrual, cash });
    expect(viewSnapshot(decoded, 'Cash').books.chart).toBe(viewSnapshot(decoded).books.chart);
    expect(viewSnapshot(decoded, 'Cash').accrualBooks).toBe(viewSnapshot(decoded).books);
  });

  it('has the same fingerprint regardless of the date on which its documents were read', () => {
    const today = snapshotOf([0, 1]);
    const tomorrow = { ...today, documents: { ...today.documents, readOn: today.documents.readOn + 1 } };
    expect(encodeSnapshot(tomorrow).fingerprint).toBe(encodeSnapshot(today).fingerprint);
  });

  it('reports that it does not have the cash basis if that basis is requested', () => {
    expect(() => viewSnapshot(snapshotOf([0, 1]), 'Cash')).toThrow(
      'These books cannot be shown on the cash basis: Not allowed.',
    );
  });

  it('has a fingerprint that depends only on the books, not on the order in which they arrived', () => {
    const fingerprint = encodeSnapshot(snapshotOf([0, 1])).fingerprint;
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(encodeSnapshot(snapshotOf([1, 0])).fingerprint).toBe(fingerprint);
    expect(encodeSnapshot(snapshotOf([0, 1], 1_000_01)).fingerprint).not.toBe(fingerprint);
  });
});
