import { addCents } from '@insights/money';
import type { Basis } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { isBalanceSheetType } from '../account/account-type.ts';
import { sumPostings } from '../balance/sums.ts';
import { figuresOfBooks } from '../figures/figures.ts';
import type { Books } from '../journal/books.ts';
import { buildBooks } from '../journal/build-books.ts';
import { firstDayOf, formatDay, monthOf, parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { arbitraryCompany, FIRST_DAY, LAST_DAY, readBooksOver } from '../testing/arbitrary-books.ts';
import { chartOf } from '../testing/notation.ts';
import { buildBasisReconciliation } from './build-basis-reconciliation.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  'Accounts Payable': ['A/P'],
  'Other Current Liability': ['Sales tax'],
  Income: ['Design', 'Shop', 'Unapplied income (UnappliedCashPaymentIncome)'],
  Expense: ['Rent', 'Fuel', 'Unapplied expense (UnappliedCashBillPaymentExpense)'],
});
const MAY: Period = { start: parseDay('2024-05-01'), end: parseDay('2024-05-31') };

/** A transaction on both bases: its name, then accounts and dollar amounts, debits positive. */
interface Written {
  readonly on: string;
  readonly what: string;
  readonly name: string;
  readonly accrual: Readonly<Record<string, number>>;
  readonly cash: Readonly<Record<string, number>>;
}

function books(transactions: readonly Written[], basis: Basis): Books {
  const window = { start: parseDay('2024-04-01'), end: parseDay('2024-06-30') };
  const postings = transactions.flatMap(({ on, what, name, accrual, cash }) => {
    const [type = '', number = ''] = what.split(' ');
    return Object.entries(basis === 'Accrual' ? accrual : cash).map(([account, dollars]) => ({
      day: parseDay(on),
      accountIndex: chart.indexById.get(account) as number,
      amountCents: dollars * 100,
      transaction: { id: number, type, number },
      name,
      memo: '',
    }));
  });
  return buildBooks({ basis, window, chart }, postings);
}

function bridge(transactions: readonly Written[], from: Basis = 'Accrual') {
  const accrualBooks = books(transactions, 'Accrual');
  const cashBooks = books(transactions, 'Cash');
  return buildBasisReconciliation({ accrualBooks, cashBooks }, MAY, from);
}

function lines(transactions: readonly Written[], from: Basis = 'Accrual'): string[] {
  return bridge(transactions, from).lines.map(({ name, amountCents }) => `${name} ${amountCents / 100}`);
}

const invoice = (on: string, number: number, name: string, dollars: number): Written => ({
  on,
  what: `Invoice ${number}`,
  name,
  accrual: { 'A/R': dollars, Design: -dollars },
  cash: {},
});
const payment = (on: string, number: number, name: string, dollars: number): Written => ({
  on,
  what: `Payment ${number}`,
  name,
  accrual: { Checking: dollars, 'A/R': -dollars },
  cash: { Checking: dollars, Design: -dollars },
});

describe('the reconciliation from accrual profit to cash profit', () => {
  it('subtracts an unpaid invoice', () => {
    expect(lines([invoice('2024-05-10', 1, 'Ann', 300)])).toEqual([
      'Invoiced but not yet paid by customers -300',
    ]);
  });

  it('shows no difference for an invoice paid in the same month', () => {
    expect(lines([invoice('2024-05-10', 1, 'Ann', 300), payment('2024-05-20', 2, 'Ann', 300)])).toEqual([]);
    // Both on the same day, in either order.
    expect(lines([invoice('2024-05-10', 2, 'Ann', 300), payment('2024-05-10', 1, 'Ann', 300)])).toEqual([]);
  });

  it('adds a payment for an earlier month’s invoice, whether or not that month was read', () => {
    expect(lines([invoice('2024-04-10', 1, 'Ann', 300), payment('2024-05-20', 2, 'Ann', 300)])).toEqual([
      'Paid by customers for earlier invoices 300',
    ]);
    expect(lines([payment('2024-05-20', 2, 'Ann', 300)])).toEqual([
      'Paid by customers for earlier invoices 300',
    ]);
  });

  it('shows two lines if a customer pays last month’s invoice and receives a new one', () => {
    const both = [
      invoice('2024-04-10', 1, 'Ann', 300),
      payment('2024-05-08', 2, 'Ann', 300),
      invoice('2024-05-10', 3, 'Ann', 300),
    ];
    expect(lines(both)).toEqual([
      'Invoiced but not yet paid by customers -300',
      'Paid by customers for earlier invoices 300',
    ]);
    expect(bridge(both)).toMatchObject({ fromCents: 30000, toCents: 30000 });
  });

  it('does not settle one customer’s invoice with another customer’s payment', () => {
    expect(lines([invoice('2024-05-10', 1, 'Ann', 300), payment('2024-05-20', 2, 'Bob', 300)])).toEqual([
      'Invoiced but not yet paid by customers -300',
      'Paid by customers for earlier invoices 300',
    ]);
  });

  it('lists only the unpaid part of a partially paid invoice', () => {
    const { lines: found } = bridge([
      invoice('2024-05-10', 1, 'Ann', 300),
      invoice('2024-05-12', 2, 'Ann', 50),
      payment('2024-05-20', 3, 'Ann', 120),
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ amountCents: -23000, accounts: [{ amountCents: -23000 }] });
    expect(
      found[0]?.transactions.map(
        ({ transaction, day, name, amountCents }) =>
          `${formatDay(day)} ${transaction.number} ${name} ${amountCents}`,
      ),
    ).toEqual(['2024-05-12 2 Ann -5000', '2024-05-10 1 Ann -18000']);
  });

  it('does not count an invoice’s sales tax as profit', () => {
    const taxed: Written = {
      on: '2024-05-10',
      what: 'Invoice 1',
      name: 'Ann',
      accrual: { 'A/R': 108, Shop: -100, 'Sales tax': -8 },
      cash: {},
    };
    expect(lines([taxed])).toEqual(['Invoiced but not yet paid by customers -100']);
  });

  it('reverses open items with a credit memo', () => {
    const credit: Written = {
      on: '2024-05-15',
      what: 'Credit-Memo 9',
      name: 'Ann',
      accrual: { 'A/R': -80, Design: 80 },
      cash: {},
    };
    expect(lines([invoice('2024-05-10', 1, 'Ann', 300), credit])).toEqual([
      'Invoiced but not yet paid by customers -220',
    ]);
    expect(lines([invoice('2024-04-10', 1, 'Ann', 300), credit])).toEqual([
      'Invoiced but not yet paid by customers 80',
    ]);
  });

  it('treats bills the same way in the other direction', () => {
    const bill = (on: string, number: number): Written => ({
      on,
      what: `Bill ${number}`,
      name: 'Landlord',
      accrual: { Rent: 500, 'A/P': -500 },
      cash: {},
    });
    const paid: Written = {
      on: '2024-05-03',
      what: 'BillPayment 7',
      name: 'Landlord',
      accrual: { 'A/P': 500, Checking: -500 },
      cash: { Rent: 500, Checking: -500 },
    };
    expect(lines([bill('2024-05-01', 1)])).toEqual(['Bills not yet paid 500']);
    expect(lines([bill('2024-04-01', 1), paid, bill('2024-05-05', 2)])).toEqual([
      'Bills not yet paid 500',
      'Paid for earlier bills -500',
    ]);
  });

  it('shows an unapplied payment in its own line', () => {
    const deposit: Written = {
      on: '2024-05-15',
      what: 'Payment 9',
      name: 'Ann',
      accrual: { Checking: 75, 'A/R': -75 },
      cash: { Checking: 75, 'Unapplied income': -75 },
    };
    const prepaid: Written = {
      on: '2024-05-16',
      what: 'BillPayment 10',
      name: 'Landlord',
      accrual: { Checking: -40, 'A/P': 40 },
      cash: { Checking: -40, 'Unapplied expense': 40 },
    };
    expect(lines([deposit, prepaid])).toEqual([
      'Customer payments not applied to an invoice 75',
      'Bill payments not applied to a bill -40',
    ]);
  });

  it('shows unexplained differences', () => {
    const odd: Written = {
      on: '2024-05-15',
      what: 'Expense 9',
      name: 'Pump',
      accrual: { Fuel: 60, Checking: -60 },
      cash: { Fuel: 45, Rent: 5, Checking: -50 },
    };
    const { lines: found } = bridge([odd]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      id: 'other',
      name: 'Other differences',
      amountCents: 1000,
      accounts: [
        { account: { name: 'Fuel' }, amountCents: 1500 },
        { account: { name: 'Rent' }, amountCents: -500 },
      ],
    });
  });

  it('leaves out amounts that are equal on both bases, and future amounts', () => {
    const check: Written = {
      on: '2024-05-15',
      what: 'Check 9',
      name: 'Pump',
      accrual: { Fuel: 60, Checking: -60 },
      cash: { Fuel: 60, Checking: -60 },
    };
    expect(lines([check, invoice('2024-06-01', 1, 'Ann', 300)])).toEqual([]);
  });
});

it('keeps transactions on the same day apart', () => {
  const bill: Written = {
    on: '2024-05-03',
    what: 'Bill 1',
    name: 'Landlord',
    accrual: { Rent: 500, 'A/P': -500 },
    cash: {},
  };
  expect(lines([bill, payment('2024-05-03', 2, 'Ann', 300)])).toEqual([
    'Paid by customers for earlier invoices 300',
    'Bills not yet paid 500',
  ]);
});

it('shows no difference for a journal entry on both bases, even if one of them omits the name', () => {
  const entry = { on: '2024-05-03', what: 'Entry 4' };
  const legs = { 'A/R': 60, Design: -60 };
  expect(
    lines([
      { ...entry, name: 'Ann', accrual: legs, cash: {} },
      { ...entry, name: '', accrual: {}, cash: legs },
    ]),
  ).toEqual([]);
});

it('assigns an invoice to its customer if the cash basis lists it again on the payment date', () => {
  const onAccrual: Written = { ...invoice('2024-04-10', 1, 'Ann', 300) };
  const onCash: Written = {
    on: '2024-05-20',
    what: 'Invoice 1',
    name: 'Ann',
    accrual: {},
    cash: { Checking: 300, Design: -300 },
  };
  expect(lines([onAccrual, onCash])).toEqual(['Paid by customers for earlier invoices 300']);
});

it('has the same lines with the opposite sign in the other direction', () => {
  const all = [invoice('2024-05-10', 1, 'Ann', 300), payment('2024-05-20', 2, 'Bob', 90)];
  expect(lines(all, 'Cash')).toEqual([
    'Invoiced but not yet paid by customers 300',
    'Paid by customers for earlier invoices -90',
  ]);
  expect(bridge(all, 'Cash')).toMatchObject({ from: 'Cash', to: 'Accrual', fromCents: 9000, toCents: 30000 });
});

it('has lines, accounts, transactions and balances that equal the difference, in 500 generated companies', () => {
  const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
  const anyPeriod = fc
    .tuple(anyDay, anyDay)
    .map(([a, b]): Period => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  fc.assert(
    fc.property(
      arbitraryCompany,
      anyPeriod,
      fc.constantFrom('Accrual' as const, 'Cash' as const),
      fc.boolean(),
      (company, period, from, readFromStart) => {
        const window = {
          start: readFromStart ? FIRST_DAY : firstDayOf(monthOf(period.start)),
          end: LAST_DAY,
        };
        const accrualBooks = readBooksOver(company, 'Accrual', window);
        const cashBooks = readBooksOver(company, 'Cash', window);
        const profits = [accrualBooks, cashBooks].map((each) =>
          figuresOfBooks(each, period).amount('incomeStatement.netProfit'),
        );
        const {
          fromCents,
          toCents,
          lines: found,
        } = buildBasisReconciliation({ accrualBooks, cashBooks }, period, from);
        expect([fromCents, toCents]).toEqual(from === 'Accrual' ? profits : profits.toReversed());
        const difference = toCents - fromCents;
        expect(sum(found)).toBe(difference);
        expect(changeInBalances(cashBooks, period) - changeInBalances(accrualBooks, period)).toBe(
          from === 'Accrual' ? difference : 0 - difference,
        );
        for (const { amountCents, accounts, transactions, name } of found) {
          expect([name, sum(accounts), sum(transactions)]).toEqual([name, amountCents, amountCents]);
          expect(accounts.every(({ account }) => !isBalanceSheetType(account.type))).toBe(true);
          expect(transactions.every(({ day }) => day >= period.start && day <= period.end)).toBe(true);
        }
        // These companies contain only invoices, bills, payments and transactions that are equal on both bases.
        expect(found.map(({ id }) => id)).not.toContain('other');
      },
    ),
    runs(100, 500),
  );
});

/** Net assets less paid-in equity. If the books balance, it changes by the profit. */
function changeInBalances(books: Books, period: Period): number {
  const sums = sumPostings(books, period);
  return books.chart.accounts.reduce(
    (total, { type }, index) => total + (isBalanceSheetType(type) ? (sums[index] as number) : 0),
    0,
  );
}

function sum(parts: readonly { readonly amountCents: ReturnType<typeof addCents> }[]): number {
  return addCents(...parts.map(({ amountCents }) => amountCents));
}
