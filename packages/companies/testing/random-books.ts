import fc from 'fast-check';
import type { Account } from '../books/account.ts';
import { Books } from '../books/books.ts';
import { addDays, type IsoDate } from '../books/calendar.ts';
import type { Cents } from '../books/cents.ts';
import type { Name } from '../books/names.ts';
import {
  type Bill,
  type CreditMemo,
  expenseTotal,
  type Invoice,
  type SaleLine,
  saleTotal,
  type Transaction,
  type VendorCredit,
} from '../books/transaction.ts';
import { accountsOf } from '../simulation/chart-builder.ts';
import { plainProfile } from '../simulation/plain-profile.ts';

/**
 * Random companies with any mix of transaction types on any dates, paid in full, in part, in advance or never.
 */

const accounts: readonly Account[] = accountsOf(
  [
    ['1', 'Checking', 'Bank', 'Checking'],
    ['2', 'Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
    ['3', 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
    ['4', 'Inventory Asset', 'Other Current Asset', 'Inventory'],
    ['5', 'Equipment', 'Fixed Asset', 'MachineryAndEquipment'],
    ['6', 'Depreciation', 'Fixed Asset', 'AccumulatedDepreciation', { parent: '5' }],
    ['7', 'Deposits Paid', 'Other Asset', 'SecurityDeposits'],
    ['8', 'Accounts Payable (A/P)', 'Accounts Payable', 'AccountsPayable'],
    ['9', 'Card', 'Credit Card', 'CreditCard'],
    ['10', 'Sales Tax Payable', 'Other Current Liability', 'SalesTaxPayable'],
    ['11', 'Loan', 'Long Term Liability', 'NotesPayable'],
    ['12', 'Capital', 'Equity', 'OwnersEquity'],
    ['13', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
    ['14', 'Draws', 'Equity', 'PersonalExpense'],
    ['20', 'Sales', 'Income', 'SalesOfProductIncome'],
    ['21', 'Plants', 'Income', 'SalesOfProductIncome', { parent: '20' }],
    ['24', 'Roses', 'Income', 'SalesOfProductIncome', { parent: '21' }],
    ['22', 'Discounts', 'Income', 'DiscountsRefundsGiven'],
    ['23', 'Unapplied Cash Payment Income', 'Income', 'UnappliedCashPaymentIncome'],
    ['30', 'Cost of Goods Sold', 'Cost of Goods Sold', 'SuppliesMaterialsCogs'],
    ['40', 'Office', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
    ['41', 'Paper', 'Expense', 'OfficeGeneralAdministrativeExpenses', { parent: '40' }],
    ['43', 'Wages', 'Expense', 'PayrollExpenses'],
    ['44', 'Interest Paid', 'Expense', 'InterestPaid'],
    ['42', 'Unapplied Cash Bill Payment Expense', 'Expense', 'UnappliedCashBillPaymentExpense'],
    ['50', 'Interest', 'Other Income', 'InterestEarned'],
    ['60', 'Write-downs', 'Other Expense', 'Depreciation'],
  ],
  '2023-01-01',
);

const names: readonly Name[] = [
  { kind: 'Customer', id: '1', displayName: 'Customer', createdOn: '2023-01-01' },
  { kind: 'Vendor', id: '2', displayName: 'Vendor', createdOn: '2023-01-01' },
];

const firstDay = '2023-01-01';
const lastDay = '2024-12-31';

const cents = fc.integer({ min: 1, max: 300_000 });
const day = fc.integer({ min: 0, max: 730 }).map((offset) => addDays(firstDay, offset));
const percent = fc.integer({ min: 1, max: 100 });

/** A sale or purchase with the transactions that follow it. */
interface Story {
  kind: 'sale' | 'purchase' | 'journal' | 'deposit' | 'transfer' | 'card';
  on: IsoDate;
  amounts: readonly Cents[];
  isCredit: boolean;
  payments: readonly { on: IsoDate; percent: number; extra: Cents }[];
  pick: number;
}

const story: fc.Arbitrary<Story> = fc.record({
  kind: fc.constantFrom('sale', 'sale', 'purchase', 'purchase', 'journal', 'deposit', 'transfer', 'card'),
  on: day,
  amounts: fc.array(cents, { minLength: 1, maxLength: 4 }),
  isCredit: fc.boolean(),
  payments: fc.array(
    fc.record({ on: day, percent, extra: fc.oneof(fc.constant(0), fc.constant(0), cents) }),
    { maxLength: 3 },
  ),
  pick: fc.integer({ min: 0, max: 1000 }),
});

export const randomBooks: fc.Arbitrary<Books> = fc
  .record({ stories: fc.array(story, { maxLength: 14 }), firstMonth: fc.integer({ min: 1, max: 12 }) })
  .map(({ stories, firstMonth }) => booksOf(stories, firstMonth));

function booksOf(stories: readonly Story[], fiscalYearFirstMonth: number): Books {
  const transactions: Transaction[] = [];
  const next = () => ({ id: String(transactions.length + 1), createdAt: 0 });
  for (const story of stories) addTransactions(story, transactions, next);
  return new Books({
    profile: { ...plainProfile('1', 'Random Company'), fiscalYearFirstMonth },
    today: lastDay,
    accounts,
    names,
    items: [{ id: '1', name: 'Thing', type: 'Service', createdOn: firstDay }],
    transactions,
  });
}

type Next = () => { id: string; createdAt: number };

function addTransactions(story: Story, transactions: Transaction[], next: Next): void {
  const { kind, on: date, amounts, pick } = story;
  const [first = 1] = amounts;
  const positions = ['1', '4', '5', '7', '9', '11', '12', '13', '14'] as const;
  const flows = ['20', '21', '24', '30', '40', '41', '43', '44', '50', '60'] as const;
  const position = positions[pick % positions.length] ?? '1';
  const flow = flows[pick % flows.length] ?? '20';
  switch (kind) {
    case 'sale':
      addSale(story, transactions, next);
      return;
    case 'purchase':
      addPurchase(story, transactions, next);
      return;
    case 'journal': {
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      const lines = amounts.map((amount) => ({ accountId: flow, cents: amount }));
      transactions.push({
        ...next(),
        kind: 'JournalEntry',
        date,
        lines: [...lines, { accountId: position, cents: -sum }],
      });
      return;
    }
    case 'deposit':
      transactions.push({
        ...next(),
        kind: 'Deposit',
        date,
        bankAccountId: '1',
        lines: [
          { accountId: '2', cents: first },
          { accountId: flow, cents: -Math.floor(first / 9) },
        ],
      });
      return;
    case 'transfer':
      transactions.push({
        ...next(),
        kind: 'Transfer',
        date,
        fromAccountId: '1',
        toAccountId: '2',
        cents: first,
      });
      return;
    case 'card':
      transactions.push({
        ...next(),
        kind: 'Purchase',
        date,
        method: 'CreditCard',
        accountId: '9',
        isCredit: story.isCredit,
        lines: amounts.map((amount) => ({ accountId: flow, cents: amount })),
      });
  }
}

/**
 * Adds an invoice with a discount, tax and goods from stock, its payments, and possibly a credit applied to it.
 */
function addSale(story: Story, transactions: Transaction[], next: Next): void {
  const lines = story.amounts.map((amount, index): SaleLine => {
    const cost = { assetAccountId: '4', expenseAccountId: '30', cents: Math.floor(amount / 2) };
    return {
      itemId: '1',
      accountId: index % 2 === 0 ? '20' : '21',
      description: 'Thing',
      cents: amount,
      ...(index === 1 ? { cost } : {}),
    };
  });
  const subtotal = story.amounts.reduce((total, amount) => total + amount, 0);
  const invoice: Invoice = {
    ...next(),
    kind: 'Invoice',
    date: story.on,
    customerId: '1',
    receivableAccountId: '3',
    dueDate: story.on,
    lines,
    ...(story.pick % 3 === 0 ? { discount: { accountId: '22', cents: Math.floor(subtotal / 10) } } : {}),
    ...(story.pick % 2 === 0
      ? { tax: { accountId: '10', cents: Math.floor(subtotal / 13), ratePercent: 7.7 } }
      : {}),
  };
  transactions.push(invoice);
  let open = saleTotal(invoice);
  if (story.isCredit) {
    const memo: CreditMemo = {
      ...next(),
      kind: 'CreditMemo',
      date: story.payments[0]?.on ?? story.on,
      customerId: '1',
      receivableAccountId: '3',
      lines: lines.slice(0, 1).map((line) => ({ ...line, cents: Math.max(1, Math.floor(line.cents / 3)) })),
    };
    transactions.push(memo);
    const used = Math.min(open, saleTotal(memo));
    const half = Math.ceil(used / 2);
    transactions.push({
      ...next(),
      kind: 'Payment',
      date: story.payments[1]?.on ?? story.on,
      customerId: '1',
      receivableAccountId: '3',
      depositAccountId: '2',
      cents: 0,
      applied: [{ transactionId: invoice.id, cents: half }],
      creditsUsed: [{ transactionId: memo.id, cents: half }],
    });
    open -= half;
  }
  for (const { on, percent: share, extra } of story.payments) {
    const applied = Math.floor((open * share) / 100);
    if (applied + extra === 0) continue;
    open -= applied;
    transactions.push({
      ...next(),
      kind: 'Payment',
      date: on,
      customerId: '1',
      receivableAccountId: '3',
      depositAccountId: share % 2 === 0 ? '2' : '1',
      cents: applied + extra,
      applied: applied === 0 ? [] : [{ transactionId: invoice.id, cents: applied }],
    });
  }
}

/** Adds a bill, its payments, and possibly a vendor credit used with the first payment. */
function addPurchase(story: Story, transactions: Transaction[], next: Next): void {
  const lines = story.amounts.map((amount, index) => ({
    accountId: ['40', '41', '4', '5'][index] ?? '40',
    cents: amount,
  }));
  const bill: Bill = {
    ...next(),
    kind: 'Bill',
    date: story.on,
    vendorId: '2',
    payableAccountId: '8',
    dueDate: story.on,
    lines,
  };
  transactions.push(bill);
  let credit: VendorCredit | undefined;
  if (story.isCredit) {
    credit = {
      ...next(),
      kind: 'VendorCredit',
      date: story.on,
      vendorId: '2',
      payableAccountId: '8',
      lines: lines.slice(0, 2).map((line) => ({ ...line, cents: Math.max(1, Math.floor(line.cents / 7)) })),
    };
    transactions.push(credit);
  }
  let open = expenseTotal(lines);
  for (const { on, percent: share, extra } of story.payments) {
    const applied = Math.floor((open * share) / 100);
    if (applied === 0) continue;
    open -= applied;
    const used = credit === undefined ? 0 : Math.min(applied, expenseTotal(credit.lines));
    transactions.push({
      ...next(),
      kind: 'BillPayment',
      date: on,
      vendorId: '2',
      payableAccountId: '8',
      method: share % 2 === 0 ? 'Check' : 'CreditCard',
      paidFromAccountId: share % 2 === 0 ? '1' : '9',
      cents: applied - used + extra,
      applied: [{ transactionId: bill.id, cents: applied }],
      ...(credit === undefined ? {} : { creditsUsed: [{ transactionId: credit.id, cents: used }] }),
    });
    credit = undefined;
  }
}
