import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalBuilder } from '../journal/build-journal.ts';
import { parseDay } from '../period/day.ts';
import { chartOf } from '../testing/notation.ts';
import { buildDocumentTable, DocumentTableBuilder } from './build-document-table.ts';
import { CLEARED_STATES, ClearedStatusBuilder } from './cleared-status.ts';
import type { Document } from './document.ts';
import { documentAt } from './document-at.ts';
import { DOCUMENT_KINDS, documentKindOf, ledgerTypeOf } from './document-kind.ts';
import { NONE } from './document-table.ts';
import { matchClearedStatus } from './match-cleared-status.ts';
import { matchJournal } from './match-journal.ts';

const CHART = chartOf({ Bank: ['Checking', 'Savings'], 'Accounts Receivable': ['A/R'], Income: ['Design'] });
const COVERAGE = { completeFrom: parseDay('2025-01-01'), unread: new Map() };
const AMY = { kind: 'Customer', id: '7', name: 'Amy’s Bird Sanctuary' } as const;

function document(fields: Partial<Document> & Pick<Document, 'kind' | 'id'>): Document {
  return {
    ledgerType: ledgerTypeOf(fields.kind),
    number: '',
    day: parseDay('2025-03-05'),
    dueDay: null,
    currency: 'USD',
    totalCents: 0,
    openCents: 0,
    taxCents: 0,
    party: null,
    accountId: null,
    toAccountId: null,
    createdMs: 0,
    changedMs: 0,
    memo: '',
    isVoided: false,
    lines: [],
    links: [],
    ...fields,
  };
}

const INVOICE = document({
  kind: 'Invoice',
  id: '130',
  number: '1037',
  dueDay: parseDay('2025-04-04'),
  totalCents: 362_07,
  openCents: 62_07,
  taxCents: 26_82,
  party: AMY,
  createdMs: 1_741_190_000_000,
  changedMs: 1_741_276_400_000,
  lines: [
    {
      accountId: 'Design',
      itemId: '5',
      amountCents: 335_25,
      quantity: 1.5,
      description: 'Rock fountain',
      party: null,
      className: 'Garden',
    },
  ],
});
const PAYMENT = document({
  kind: 'Payment',
  id: '141',
  number: '2064',
  day: parseDay('2025-03-20'),
  totalCents: 300_00,
  party: AMY,
  accountId: 'Checking',
  links: [{ kind: 'Invoice', id: '130', amountCents: 300_00 }],
});

describe('a table of documents', () => {
  it('converts documents with an exchange rate, and payments at the rate of the invoice they pay', () => {
    const rates = [
      { ...INVOICE, exchangeRate: 1.25 },
      { ...PAYMENT, exchangeRate: 1.3 },
    ];
    const table = buildDocumentTable(rates, CHART, COVERAGE);
    expect(documentAt(table, CHART, 0)).toMatchObject({
      totalCents: 452_59,
      openCents: 77_59,
      taxCents: 33_53,
      lines: [{ amountCents: 419_06 }],
    });
    expect(documentAt(table, CHART, 1)).toMatchObject({
      totalCents: 390_00,
      links: [{ amountCents: 375_00 }],
    });
  });

  it('returns the documents that were added, in journal order', () => {
    const table = buildDocumentTable([PAYMENT, INVOICE], CHART, COVERAGE);
    expect(documentAt(table, CHART, 0)).toEqual(INVOICE);
    expect(documentAt(table, CHART, 1)).toEqual(PAYMENT);
    expect(table.links.toRows[0]).toBe(0);
  });

  it('keeps a payment whose invoice was not read, with the amount paid', () => {
    const table = buildDocumentTable([PAYMENT], CHART, COVERAGE);
    expect([table.links.toRows[0], table.links.amountsCents[0]]).toEqual([NONE, 300_00]);
  });

  it('keeps the last version of a document that is on two pages', () => {
    const later = { ...INVOICE, openCents: 0 };
    const table = buildDocumentTable([INVOICE, PAYMENT, later], CHART, COVERAGE);
    expect([...table.ids]).toEqual(['130', '141']);
    expect(table.openCents[0]).toBe(0);
  });

  it.each([0, 1])('keeps the name of a customer that document %d leaves out', (nameless) => {
    const both = [INVOICE, PAYMENT].map((one, index) =>
      index === nameless ? { ...one, party: { ...AMY, name: '' } } : one,
    );
    const table = buildDocumentTable(both, CHART, COVERAGE);
    expect([0, 1].map((row) => documentAt(table, CHART, row).party)).toEqual([AMY, AMY]);
  });

  it('removes all documents of a kind before they are read again, and keeps the other kinds', () => {
    const builder = new DocumentTableBuilder(CHART);
    for (const one of [{ ...INVOICE, id: '99' }, PAYMENT, INVOICE]) builder.add(one);
    builder.forget('Invoice');
    builder.add({ ...INVOICE, openCents: 0 });
    const table = builder.build(COVERAGE);
    expect([...table.ids]).toEqual(['130', '141']);
    expect(table.openCents[0]).toBe(0);
    expect(documentAt(table, CHART, 1)).toEqual(PAYMENT);
  });

  it('does not depend on the order in which documents arrive', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      document({
        kind: index % 2 === 0 ? 'Bill' : 'Invoice',
        id: String(index % 9),
        day: 20_000 + (index % 3),
      }),
    );
    const unique = [...new Map(many.map((one) => [`${one.kind}${one.id}`, one])).values()];
    const shuffled = fc.shuffledSubarray(unique, { minLength: unique.length });
    fc.assert(
      fc.property(shuffled, (order) => {
        const table = buildDocumentTable(order, CHART, COVERAGE);
        const straight = buildDocumentTable(unique, CHART, COVERAGE);
        expect(table.ids).toEqual(straight.ids);
        expect(table.kindIndexes).toEqual(straight.kindIndexes);
      }),
    );
  });
});

describe('the journal and its documents', () => {
  const journalOf = (transactions: readonly (readonly [type: string, id: string, day: string])[]) => {
    const builder = new JournalBuilder();
    for (const [type, id, day] of transactions) {
      for (const [accountIndex, amountCents] of [
        [0, 100],
        [3, -100],
      ] as const) {
        const transaction = { type, id, number: '' };
        builder.add({ day: parseDay(day), accountIndex, amountCents, transaction, name: '', memo: '' });
      }
    }
    return builder.build();
  };
  const pairsOf = (journal: ReturnType<typeof journalOf>, documents: readonly Document[]) => {
    const table = buildDocumentTable(documents, CHART, COVERAGE);
    return [...matchJournal(journal, table)].map((row, index) => [
      journal.transactions.at(index).id,
      row === NONE ? null : table.ids.at(row),
    ]);
  };

  it('match by kind and id', () => {
    const journal = journalOf([
      ['Invoice', '130', '2025-03-05'],
      ['Sales Tax Payment', '135', '2025-03-06'],
      ['Payment', '141', '2025-03-20'],
    ]);
    expect(pairsOf(journal, [INVOICE, PAYMENT])).toEqual([
      ['130', '130'],
      ['135', null],
      ['141', '141'],
    ]);
  });

  it('match even if an invoice is posted on the day of its payment, as on the cash basis', () => {
    const journal = journalOf([
      ['Payment', '141', '2025-03-20'],
      ['Invoice', '130', '2025-03-20'],
    ]);
    expect(new Map(pairsOf(journal, [INVOICE, PAYMENT]) as [string, string][])).toEqual(
      new Map([
        ['130', '130'],
        ['141', '141'],
      ]),
    );
  });

  it('do not confuse two kinds with the same number', () => {
    const journal = journalOf([['Bill', '130', '2025-03-05']]);
    expect(pairsOf(journal, [INVOICE])).toEqual([['130', null]]);
  });

  it('skip documents outside the window', () => {
    const older = Array.from({ length: 50 }, (_, index) =>
      document({ kind: 'Bill', id: String(index), day: parseDay('2024-01-01') + index }),
    );
    const journal = journalOf([['Invoice', '130', '2025-03-05']]);
    expect(pairsOf(journal, [...older, INVOICE, PAYMENT])).toEqual([['130', '130']]);
  });

  it('show which side of a transfer the bank has confirmed', () => {
    const builder = new JournalBuilder();
    const transaction = { type: 'Transfer', id: '9', number: '' };
    const day = parseDay('2025-03-05');
    builder.add({ day, accountIndex: 0, amountCents: -500, transaction, name: '', memo: '' });
    builder.add({ day, accountIndex: 1, amountCents: 500, transaction, name: '', memo: '' });
    const marks = new ClearedStatusBuilder();
    const mark = { day, transactionId: '9', ledgerType: 'Transfer' };
    marks.add({ ...mark, accountIndex: 0, state: 'Reconciled' });
    marks.add({ ...mark, accountIndex: 1, state: 'Uncleared' });
    const states = matchClearedStatus(builder.build(), marks.build([0, 1]));
    expect([...states].map((state) => CLEARED_STATES[state])).toEqual(['Reconciled', 'Uncleared']);
  });

  it('use the less reconciled status if a check has two lines on an account', () => {
    const marks = new ClearedStatusBuilder();
    const mark = { day: 1, transactionId: '9', ledgerType: 'Check', accountIndex: 0 };
    marks.add({ ...mark, state: 'Reconciled' });
    marks.add({ ...mark, state: 'Cleared' });
    marks.add({ ...mark, state: 'Reconciled' });
    const { stateIndexes } = marks.build([0]);
    expect([...stateIndexes].map((state) => CLEARED_STATES[state])).toEqual(['Cleared']);
  });
});

describe('the names of documents', () => {
  it('are recognized for every kind of document in the ledger', () => {
    for (const kind of DOCUMENT_KINDS) expect(documentKindOf(ledgerTypeOf(kind))).toBe(kind);
    expect(documentKindOf('Cheque Expense')).toBe('Purchase');
    expect(documentKindOf('Tax Credit Note')).toBe('CreditMemo');
    expect(documentKindOf('Supplier Credit')).toBe('VendorCredit');
    expect(documentKindOf(ledgerTypeOf('Purchase', { paidBy: 'Check' }))).toBe('Purchase');
    expect(documentKindOf(ledgerTypeOf('BillPayment', { paidBy: 'CreditCard' }))).toBe('BillPayment');
    expect(documentKindOf('Payroll Check')).toBeNull();
  });
});
