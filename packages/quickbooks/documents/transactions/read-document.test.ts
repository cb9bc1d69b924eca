import { type Document, formatDay } from '@insights/ledger';
import { hasRecordings, recording } from '@insights/sandbox/testing/recordings';
import { describe, expect, it } from 'vitest';
import { ReportError } from '../../errors/report-error.ts';
import { damagesTo } from '../../testing/damage.ts';
import { type ReadableKind, readDocument } from './read-document.ts';

const USD = { value: 'USD', name: 'United States Dollar' };
const HEAD = {
  Id: '12',
  TxnDate: '2026-03-04',
  CurrencyRef: USD,
  MetaData: { CreateTime: '2026-03-05T09:00:00-08:00', LastUpdatedTime: '2026-03-09T10:30:00-07:00' },
};
const CUSTOMER = { CustomerRef: { value: '7', name: 'Cool Cars:Site 2' } };
const VENDOR = { VendorRef: { value: '31', name: 'Cal Telephone' } };

const read = (kind: ReadableKind, fields: object) => readDocument(kind, { ...HEAD, ...fields }, 'USD');

function refusalOf(kind: ReadableKind, fields: object): string {
  try {
    read(kind, fields);
  } catch (error) {
    if (error instanceof ReportError) return `${error.location}: ${error.problem}`;
    throw error;
  }
  return 'accepted';
}

const sale = (Amount: number, detail: object = {}) => ({
  Amount,
  DetailType: 'SalesItemLineDetail',
  SalesItemLineDetail: { ItemRef: { value: '5', name: 'Rock Fountain' }, ...detail },
});
const cost = (Amount: number, detail: object = {}) => ({
  Amount,
  Description: 'Gravel',
  DetailType: 'AccountBasedExpenseLineDetail',
  AccountBasedExpenseLineDetail: { AccountRef: { value: '64', name: 'Job Materials' }, ...detail },
});
const link = (TxnType: string, TxnId: string, Amount: number) => ({
  Amount,
  LinkedTxn: [{ TxnId, TxnType }],
});

describe('a document', () => {
  it('has its creation and modification times in milliseconds', () => {
    const document = read('Invoice', { ...CUSTOMER, TotalAmt: 1, Balance: 1, DueDate: '2026-04-03' });
    expect(new Date(document.createdMs).toISOString()).toBe('2026-03-05T17:00:00.000Z');
    expect(new Date(document.changedMs).toISOString()).toBe('2026-03-09T17:30:00.000Z');
    expect([formatDay(document.day), formatDay(document.dueDay ?? 0)]).toEqual(['2026-03-04', '2026-04-03']);
  });

  it('has string ids, even if they are numbers in the response', () => {
    const bill = {
      ...HEAD,
      Id: 12,
      VendorRef: { value: 31, name: 'Cal Telephone' },
      TotalAmt: 0,
      Balance: 0,
    };
    expect(readDocument('Bill', bill, 'USD')).toMatchObject({ id: '12', party: { id: '31' } });
  });

  it('is in the home currency by default', () => {
    const { CurrencyRef: _, ...head } = HEAD;
    const bill = { ...head, ...VENDOR, TotalAmt: 0, Balance: 0 };
    expect(readDocument('Bill', bill, 'CAD').currency).toBe('CAD');
    expect(readDocument('Bill', { ...bill, CurrencyRef: { value: 'EUR' } }, 'CAD').currency).toBe('EUR');
    expect(readDocument('Bill', { ...bill, CurrencyRef: { value: 'cad' } }, 'CAD').currency).toBe('CAD');
  });

  it('in another currency has the rate that converts it to the home currency', () => {
    const sent = { ...HEAD, ...VENDOR, TotalAmt: 0, Balance: 0, ExchangeRate: 1.25 };
    const bill = readDocument('Bill', { ...sent, CurrencyRef: { value: 'EUR' } }, 'USD');
    expect([bill.currency, bill.exchangeRate]).toEqual(['USD', 1.25]);
    expect(readDocument('Bill', sent, 'USD').exchangeRate).toBeUndefined();
  });

  it('is voided if all its amounts are zero and its memo says so', () => {
    const isVoided = (fields: object) => read('SalesReceipt', { ...CUSTOMER, ...fields }).isVoided;
    expect(isVoided({ TotalAmt: 0, PrivateNote: 'Voided', Line: [sale(0)] })).toBe(true);
    expect(isVoided({ TotalAmt: 0, PrivateNote: ' VOIDED - entered twice', Line: [sale(0)] })).toBe(true);
    expect(isVoided({ TotalAmt: 0, PrivateNote: 'Free sample', Line: [sale(0)] })).toBe(false);
    expect(isVoided({ TotalAmt: 5, PrivateNote: 'Voided by mistake', Line: [sale(5)] })).toBe(false);
    expect(isVoided({ TotalAmt: 0, PrivateNote: 'Voided', Line: [sale(5), sale(-5)] })).toBe(false);
  });
});

describe('a line that cannot be read', () => {
  it.each<[string, object]>([
    ['of an unknown type', { Amount: 9, DetailType: 'New', New: {} }],
    ['without a type', { Amount: 9 }],
    ['without an amount', { DetailType: 'SalesItemLineDetail', SalesItemLineDetail: {} }],
  ])('is reported and is the only loss: %s', (_what, line) => {
    let reported = 0;
    const invoice = { ...HEAD, ...CUSTOMER, TotalAmt: 14, Balance: 14, Line: [line, sale(5)] };
    const { totalCents, openCents, lines } = readDocument('Invoice', invoice, 'USD', () => {
      reported += 1;
    });
    expect([totalCents, openCents, lines.map(({ amountCents }) => amountCents), reported]).toEqual([
      14_00,
      14_00,
      [5_00],
      1,
    ]);
  });
});

describe('sales', () => {
  it('have lines with discounts subtracted, without subtotals, and with bundles split up', () => {
    const { lines, taxCents, party } = read('Invoice', {
      ...CUSTOMER,
      TotalAmt: 362.07,
      Balance: 362.07,
      TxnTaxDetail: { TotalTax: 26.82 },
      Line: [
        {
          ...sale(275, { Qty: 2.5, ItemAccountRef: { value: '79' }, ClassRef: { value: '3', name: 'East' } }),
          Description: 'Fountain',
        },
        {
          DetailType: 'GroupLineDetail',
          Amount: 85.25,
          GroupLineDetail: { Line: [sale(12.75), sale(72.5)] },
        },
        { Amount: 360.25, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} },
        { DetailType: 'DescriptionOnly', Description: 'Thank you' },
        {
          Amount: 25,
          DetailType: 'DiscountLineDetail',
          DiscountLineDetail: { DiscountAccountRef: { value: '86' } },
        },
      ],
    });
    expect(lines).toEqual([
      {
        accountId: '79',
        itemId: '5',
        amountCents: 275_00,
        quantity: 2.5,
        description: 'Fountain',
        party: null,
        className: 'East',
      },
      {
        accountId: null,
        itemId: '5',
        amountCents: 12_75,
        quantity: null,
        description: '',
        party: null,
        className: '',
      },
      {
        accountId: null,
        itemId: '5',
        amountCents: 72_50,
        quantity: null,
        description: '',
        party: null,
        className: '',
      },
      {
        accountId: '86',
        itemId: null,
        amountCents: -25_00,
        quantity: null,
        description: '',
        party: null,
        className: '',
      },
    ]);
    expect([taxCents, party]).toEqual([26_82, { kind: 'Customer', id: '7', name: 'Cool Cars:Site 2' }]);
  });

  it('the open amount of a sale is its balance, and that of a credit memo its remaining credit', () => {
    const source = { ...CUSTOMER, TotalAmt: 100 };
    expect(read('Invoice', { ...source, Balance: 40.5 })).toMatchObject({
      openCents: 40_50,
      ledgerType: 'Invoice',
    });
    expect(read('CreditMemo', { ...source, Balance: 0, RemainingCredit: 30 })).toMatchObject({
      openCents: 30_00,
    });
    expect(read('CreditMemo', { ...source, Balance: 20 })).toMatchObject({ openCents: 20_00, dueDay: null });
    expect(read('RefundReceipt', source)).toMatchObject({ openCents: 0, ledgerType: 'Refund' });
  });
});

describe('purchases', () => {
  it.each([
    [{ PaymentType: 'Check' }, 'Check'],
    [{ PaymentType: 'Cash' }, 'Expense'],
    [{ PaymentType: 'CreditCard', Credit: false }, 'Expense'],
    [{ PaymentType: 'CreditCard', Credit: true }, 'Credit Card Credit'],
  ])('have the ledger type $1 if paid by $0', (payment, ledgerType) => {
    const purchase = read('Purchase', {
      ...payment,
      TotalAmt: 20,
      AccountRef: { value: '41' },
      Line: [cost(20)],
    });
    expect(purchase).toMatchObject({ ledgerType, accountId: '41', party: null, openCents: 0 });
  });

  it('recognize a customer, vendor or employee in any capitalization, and other payees', () => {
    const partyOf = (type: string) =>
      read('Purchase', {
        PaymentType: 'Cash',
        TotalAmt: 0,
        AccountRef: { value: '35' },
        EntityRef: { value: '9', name: 'Someone', type },
      }).party?.kind;
    expect(['Vendor', 'CUSTOMER', 'employee', 'Partner'].map(partyOf)).toEqual([
      'Vendor',
      'Customer',
      'Employee',
      'Other',
    ]);
  });

  it('a bill keeps the customer of a line, and a line that is linked to a purchase order', () => {
    const { lines, openCents, dueDay } = read('Bill', {
      ...VENDOR,
      TotalAmt: 103.55,
      Balance: 3.55,
      Line: [{ ...cost(103.55, CUSTOMER), LinkedTxn: [{ TxnId: '8', TxnType: 'PurchaseOrder' }] }],
    });
    expect(lines).toMatchObject([
      { accountId: '64', amountCents: 103_55, party: { kind: 'Customer', id: '7' } },
    ]);
    expect([openCents, dueDay]).toEqual([3_55, null]);
  });
});

describe('payments', () => {
  it('customer payments pay invoices and use up credits', () => {
    const payment = read('Payment', {
      ...CUSTOMER,
      PaymentRefNum: '4471',
      TotalAmt: 50,
      UnappliedAmt: 10,
      DepositToAccountRef: { value: '4' },
      Line: [link('Invoice', '96', 60), link('CreditMemo', '73', 20), link('Charge', '2', 5)],
    });
    expect(payment).toMatchObject({ number: '4471', openCents: 10_00, accountId: '4', lines: [] });
    expect(payment.links).toEqual([
      { kind: 'Invoice', id: '96', amountCents: 60_00 },
      { kind: 'CreditMemo', id: '73', amountCents: 20_00 },
    ]);
  });

  it.each([
    [[link('Bill', '1', 150), link('VendorCredit', '2', 50)], 0],
    [[link('Bill', '1', 70)], 30_00],
    [[], 100_00],
    [[link('Bill', '1', 70), link('JournalEntry', '5', 30)], 0],
    [[link('Bill', '1', 70), link('Something new', '5', 30)], 0],
  ])('apply the links %j of a payment of 100.00 to a vendor and leave %d unapplied', (Line, openCents) => {
    const payment = read('BillPayment', {
      ...VENDOR,
      TotalAmt: 100,
      PayType: 'Check',
      CheckPayment: { BankAccountRef: { value: '35' } },
      Line,
    });
    expect(payment).toMatchObject({ openCents, accountId: '35', ledgerType: 'Bill Payment (Check)' });
  });

  it('vendor payments by card come from the card account', () => {
    const card = { PayType: 'CreditCard', CreditCardPayment: { CCAccountRef: { value: '41' } }, TotalAmt: 0 };
    expect(read('BillPayment', { ...VENDOR, ...card })).toMatchObject({
      accountId: '41',
      ledgerType: 'Bill Payment (Credit Card)',
    });
  });
});

describe('money between accounts', () => {
  it('a deposit combines payments, may have its own lines, and may include cash back', () => {
    const deposit = read('Deposit', {
      TotalAmt: 190,
      DepositToAccountRef: { value: '35' },
      CashBack: { Amount: 20, AccountRef: { value: '91' }, Memo: 'Petty cash' },
      Line: [
        { ...link('Payment', '60', 100), DetailType: 'DepositLineDetail', DepositLineDetail: {} },
        link('SalesReceipt', '61', 60),
        {
          Amount: 50,
          DetailType: 'DepositLineDetail',
          DepositLineDetail: {
            AccountRef: { value: '79' },
            Entity: { value: '3', name: 'Ann', type: 'CUSTOMER' },
          },
        },
      ],
    });
    expect(deposit.links.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['Payment 60', 'SalesReceipt 61']);
    expect(deposit.lines).toMatchObject([
      { accountId: '79', amountCents: 50_00, party: { kind: 'Customer', id: '3', name: 'Ann' } },
      { accountId: '91', amountCents: -20_00, description: 'Petty cash' },
    ]);
  });

  it('a transfer has two sides', () => {
    const transfer = { Amount: 3000, FromAccountRef: { value: '35' }, ToAccountRef: { value: '36' } };
    expect(read('Transfer', transfer)).toMatchObject({
      totalCents: 3000_00,
      accountId: '35',
      toAccountId: '36',
    });
  });

  it('a negative line of a journal entry is a credit', () => {
    const line = (PostingType: string, Amount: number, more: object = {}) => ({
      Amount,
      DetailType: 'JournalEntryLineDetail',
      JournalEntryLineDetail: { PostingType, AccountRef: { value: '84' }, ...more },
    });
    const Entity = { Type: 'Vendor', EntityRef: { value: '31', name: 'Cal Telephone' } };
    const entry = read('JournalEntry', {
      Line: [line('Debit', 70.1), line('Debit', 0.2), line('Credit', 70.3, { Entity })],
    });
    expect(entry.totalCents).toBe(70_30);
    expect(entry.lines.map(({ amountCents }) => amountCents)).toEqual([70_10, 20, -70_30]);
    expect(entry.lines[2]?.party).toEqual({ kind: 'Vendor', id: '31', name: 'Cal Telephone' });
  });
});

describe('an entity that cannot be read is rejected with its location', () => {
  it.each<[ReadableKind, object, string]>([
    [
      'Invoice',
      { TotalAmt: 10.005, Balance: 0 },
      'Invoice 12 › TotalAmt: an amount is not a whole number of cents',
    ],
    ['Invoice', { TotalAmt: 'ten', Balance: 0 }, 'Invoice 12 › TotalAmt: an amount was expected'],
    ['Invoice', { TotalAmt: 10 }, 'Invoice 12 › Balance: an amount was expected'],
    [
      'Invoice',
      { TotalAmt: 1e15, Balance: 0 },
      'Invoice 12 › TotalAmt: an amount is not a whole number of cents',
    ],
    ['Payment', { TotalAmt: 10 }, 'Payment 12 › UnappliedAmt: an amount was expected'],
    ['Bill', { TotalAmt: 0, Balance: 0, TxnDate: '2026-02-30' }, 'Bill 12 › TxnDate: a date was expected'],
    ['Bill', { TotalAmt: 0, Balance: 0, TxnDate: '2026-03-045' }, 'Bill 12 › TxnDate: a date was expected'],
    ['Bill', { TotalAmt: 0, Balance: 0, Id: '' }, 'Bill › Id: an id is empty'],
    ['Bill', { TotalAmt: 0, Balance: 0, MetaData: {} }, 'Bill 12 › MetaData › CreateTime: text was expected'],
    [
      'Bill',
      { TotalAmt: 0, Balance: 0, VendorRef: { value: '' } },
      'Bill 12 › VendorRef › value: an id is empty',
    ],
    [
      'Deposit',
      { TotalAmt: 1, Line: [{ Amount: 1, DetailType: 'New' }] },
      'Deposit 12 › line 1: a line is of an unknown kind',
    ],
    ['Deposit', { TotalAmt: 0 }, 'Deposit 12 › DepositToAccountRef: a reference was expected'],
    [
      'Payment',
      { TotalAmt: 0, UnappliedAmt: 0, Line: [{ Amount: 1, LinkedTxn: [{}, {}] }] },
      'Payment 12 › line 1: one amount is linked to several transactions',
    ],
    [
      'JournalEntry',
      {
        Line: [
          {
            Amount: 1,
            DetailType: 'JournalEntryLineDetail',
            JournalEntryLineDetail: { PostingType: 'Both' },
          },
        ],
      },
      'JournalEntry 12 › line 1 › PostingType: it is neither a debit nor a credit',
    ],
  ])('%s %j', (kind, fields, refusal) => {
    expect(refusalOf(kind, fields)).toBe(refusal);
  });
});

type Recorded = readonly [
  kind: ReadableKind,
  file: string,
  path: readonly string[],
  expected: Partial<Document>,
];

const RECORDED: readonly Recorded[] = [
  [
    'Invoice',
    'docs_samples/Invoice_response.json',
    ['Invoice'],
    { id: '130', number: '1037', totalCents: 100_00, openCents: 100_00, isVoided: false },
  ],
  [
    'JournalEntry',
    'docs_samples/JournalEntry_response.json',
    ['JournalEntry'],
    { id: '1056', totalCents: 252_00, party: null },
  ],
  [
    'BillPayment',
    'docs_samples/BillPayment_object_fyle.json',
    [],
    { accountId: '35', openCents: 0, links: [{ kind: 'Bill', id: '234', amountCents: 200_00 }] },
  ],
  [
    'SalesReceipt',
    'sandboxB_2017_SalesReceipt_create.json',
    ['SalesReceipt'],
    { number: '1005', accountId: '4', party: null, isVoided: false },
  ],
  [
    'SalesReceipt',
    'sandboxB_2017_SalesReceipt_void.json',
    ['SalesReceipt'],
    { isVoided: true, memo: 'Voided' },
  ],
  [
    'CreditCardPayment',
    'docs_samples/CreditCardPayment_response.json',
    ['CreditCardPaymentTxn'],
    { totalCents: 10_00, accountId: '37', toAccountId: '57' },
  ],
];

describe.runIf(hasRecordings)('a recorded entity', () => {
  const entityIn = (file: string, path: readonly string[]) =>
    path.reduce((value, key) => (value as Record<string, unknown>)[key], recording<unknown>(file));

  it.each(RECORDED)('is read: %s from %s', (kind, file, path, expected) => {
    expect(readDocument(kind, entityIn(file, path), 'USD')).toMatchObject(expected);
  });

  it.each(RECORDED)(
    'is refused with a location, or read without an invented amount, after any single corruption: %s from %s',
    (kind, file, path) => {
      const entity = entityIn(file, path);
      const amountsIn = () => {
        const { totalCents, openCents, lines, links } = readDocument(kind, entity, 'USD');
        return [totalCents, openCents, ...[...lines, ...links].map(({ amountCents }) => amountCents)];
      };
      const known = new Set([0, ...amountsIn().flatMap((amount) => [amount, -amount])]);
      let refused = 0;
      for (const damage of damagesTo(entity)) {
        damage.apply();
        try {
          for (const amount of amountsIn())
            expect([damage.path, damage.what, known.has(amount)]).toEqual([damage.path, damage.what, true]);
        } catch (error) {
          if (!(error instanceof ReportError)) throw error;
          expect(error.location).not.toBe('');
          refused += 1;
        } finally {
          damage.undo();
        }
      }
      expect(refused).toBeGreaterThan(20);
    },
  );
});
