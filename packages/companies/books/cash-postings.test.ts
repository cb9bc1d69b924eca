import { describe, expect, test } from 'vitest';
import { cashPostings } from './cash-postings.ts';
import { NameList } from './names.ts';
import type { Bill, BillPayment, CreditMemo, Invoice, Payment, Transaction } from './transaction.ts';

const names = new NameList([
  { kind: 'Customer', id: '1', displayName: 'Ada', createdOn: '2024-01-01' },
  { kind: 'Vendor', id: '2', displayName: 'Mill', createdOn: '2024-01-01' },
]);

/** Returns the journal as lines of "date id: account amount, ..." in which debits are positive. */
function journal(transactions: readonly Transaction[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { source, accountId, cents } of cashPostings(transactions, names, {
    income: 'early',
    expense: 'ahead',
  })) {
    const key = `${source.date} ${source.id}`;
    lines.set(key, [...(lines.get(key) ?? []), `${accountId} ${(cents / 100).toFixed(2)}`]);
  }
  return [...lines].map(([key, legs]) => `${key}: ${legs.join(', ')}`);
}

function invoice(id: string, date: string, amounts: Readonly<Record<string, number>>): Invoice {
  return {
    kind: 'Invoice',
    id,
    date,
    createdAt: 0,
    customerId: '1',
    receivableAccountId: 'receivables',
    dueDate: date,
    lines: Object.entries(amounts).map(([accountId, cents]) => ({
      itemId: '1',
      accountId,
      description: '',
      cents,
    })),
  };
}

function payment(
  id: string,
  date: string,
  cents: number,
  applied: Readonly<Record<string, number>>,
): Payment {
  return {
    kind: 'Payment',
    id,
    date,
    createdAt: 0,
    customerId: '1',
    receivableAccountId: 'receivables',
    depositAccountId: 'bank',
    cents,
    applied: Object.entries(applied).map(([transactionId, part]) => ({ transactionId, cents: part })),
  };
}

describe('cash-basis postings', () => {
  test('omit an unpaid invoice', () => {
    expect(journal([invoice('I', '2024-01-05', { design: 20_000 })])).toEqual([]);
  });

  test('move a share of every line for a partial payment, and the rest for the last one', () => {
    const books = [
      invoice('I', '2024-01-05', { design: 20_000, plants: 10_000, discount: -3_333 }),
      payment('P', '2024-02-01', 10_000, { I: 10_000 }),
      payment('Q', '2024-03-01', 16_667, { I: 16_667 }),
    ];
    expect(journal(books)).toEqual([
      '2024-02-01 P: bank 100.00, design -75.00, plants -37.50, discount 12.50',
      '2024-03-01 Q: bank 166.67, design -125.00, plants -62.50, discount 20.83',
    ]);
  });

  test('keep unapplied money in the unapplied account', () => {
    const books = [
      invoice('I', '2024-01-05', { design: 5_000 }),
      payment('P', '2024-02-01', 6_000, { I: 5_000 }),
    ];
    expect(journal(books)).toEqual(['2024-02-01 P: bank 60.00, design -50.00, early -10.00']);
  });

  test('hold money received before its invoice as unapplied until the invoice is issued', () => {
    const books = [
      payment('P', '2024-01-20', 5_000, { I: 5_000 }),
      invoice('I', '2024-02-01', { design: 5_000 }),
    ];
    expect(journal(books)).toEqual([
      '2024-01-20 P: bank 50.00, early -50.00',
      '2024-02-01 I: early 50.00, design -50.00',
    ]);
  });

  test('count a credit when it is used, against the invoice that it is used on', () => {
    const memo: CreditMemo = { ...invoice('C', '2024-01-10', { design: 2_000 }), kind: 'CreditMemo' };
    const books = [
      invoice('I', '2024-01-05', { plants: 5_000 }),
      memo,
      {
        ...payment('P', '2024-02-01', 3_000, { I: 5_000 }),
        creditsUsed: [{ transactionId: 'C', cents: 2_000 }],
      },
    ];
    expect(journal(books)).toEqual(['2024-02-01 P: bank 30.00, plants -50.00, design 20.00']);
  });

  test('count a bill when it is paid, and keep prepayments until then', () => {
    const bill: Bill = {
      kind: 'Bill',
      id: 'B',
      date: '2024-01-05',
      createdAt: 0,
      vendorId: '2',
      payableAccountId: 'payables',
      dueDate: '2024-02-04',
      lines: [
        { accountId: 'flour', cents: 100 },
        { accountId: 'salt', cents: 200 },
      ],
    };
    const paid: BillPayment = {
      kind: 'BillPayment',
      id: 'P',
      date: '2024-02-01',
      createdAt: 0,
      vendorId: '2',
      payableAccountId: 'payables',
      method: 'Check',
      paidFromAccountId: 'bank',
      cents: 350,
      applied: [{ transactionId: 'B', cents: 300 }],
    };
    expect(journal([bill, paid])).toEqual(['2024-02-01 P: bank -3.50, flour 1.00, salt 2.00, ahead 0.50']);
  });

  test('reject books in which an invoice is paid more than once', () => {
    const books = [
      invoice('I', '2024-01-05', { design: 5_000 }),
      payment('P', '2024-02-01', 6_000, { I: 6_000 }),
    ];
    expect(() => journal(books)).toThrow('paid more than once');
  });

  test('take journal entries on receivables as entered', () => {
    const entry: Transaction = {
      kind: 'JournalEntry',
      id: 'J',
      date: '2024-01-31',
      createdAt: 0,
      lines: [
        { accountId: 'receivables', cents: 900 },
        { accountId: 'design', cents: -900 },
      ],
    };
    expect(journal([entry])).toEqual(['2024-01-31 J: receivables 9.00, design -9.00']);
  });
});
