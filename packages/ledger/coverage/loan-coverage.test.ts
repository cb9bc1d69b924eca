import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { adjustBooks } from '../adjusting/adjust-books.ts';
import type { PostedEntry } from '../adjusting/correction.ts';
import { figuresOfBooks } from '../figures/figures.ts';
import { formatFraction } from '../kpis/format-kpi-value.ts';
import { parseDay } from '../period/day.ts';
import type { Transaction } from '../tables/transactions.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { buildLoanCoverage, monthlyPayment } from './loan-coverage.ts';

const CHART = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['Accounts Receivable'],
  'Other Current Liability': ['Revolver (LineOfCredit)'],
  'Long Term Liability': ['Truck Loan (NotesPayable)', 'Van Loan (NotesPayable)'],
  Equity: ['Draws (PersonalExpense)', 'Opening Balance Equity'],
  Income: ['Sales'],
  'Cost of Goods Sold': ['Materials'],
  Expense: ['Rent', 'Interest (InterestPaid)'],
});
/** Revenue 100,000, gross profit 60,000, EBITDA 40,000, debt service 10,000, draws 15,000. */
const books = (extra = '') =>
  booksOf(
    CHART,
    '2024-01-01',
    '2025-12-31',
    `opening
 Checking  50000.00
 Truck Loan  -20000.00
 Opening Balance Equity
2024-06-01 Invoice  to Ann
 Accounts Receivable  100.00
 Sales
2025-01-10 Invoice  to Ann
 Accounts Receivable  73000.00
 Sales
2025-02-10 Sales Receipt  to Ben
 Checking  27000.00
 Sales
2025-02-11 Check
 Materials  40000.00
 Checking
2025-02-12 Check
 Rent  20000.00
 Checking
2025-03-01 Check
 Draws  15000.00
 Checking
${extra}`,
  );
const PAID = `2025-04-01 Check
 Truck Loan  8000.00
 Interest  2000.00
 Checking`;
const PERIOD = { start: parseDay('2025-01-01'), end: parseDay('2025-12-31') };
const NEW_LOAN = { amountCents: cents(60_000_00), basisPoints: 600, months: 60 };

describe('the payment of a loan', () => {
  it.each([
    [60_000_00, 600, 60],
    [250_000_00, 1_075, 120],
    [9_999_99, 0, 36],
    [1_000_00, 2_500, 1],
  ])('%i cents at %i basis points over %i months repays it', (amount, basisPoints, months) => {
    const payment = monthlyPayment({ amountCents: cents(amount), basisPoints, months });
    let balance = amount;
    for (let month = 0; month < months; month += 1) balance += (balance * basisPoints) / 120_000 - payment;
    // Half a cent of rounding in each payment, with the interest on it.
    expect(Math.abs(balance)).toBeLessThan(months * 2);
  });
});

describe('the coverage of a loan package', () => {
  const measured = (
    addBacksCents = cents(0),
    newLoan: typeof NEW_LOAN | null = null,
    text = PAID,
    walkInCustomers = new Set<string>(),
  ) => buildLoanCoverage(figuresOfBooks(books(text), PERIOD), { newLoan, addBacksCents, walkInCustomers });
  const inWords = (part: ReturnType<typeof measured>) =>
    part.status === 'missing'
      ? part.reason
      : part.value.cases.map(({ id, ebitdaCents, serviceCents, coverage, afterDistributions }) => [
          id,
          ebitdaCents,
          serviceCents,
          coverage && formatFraction(coverage, 'ratio'),
          afterDistributions && formatFraction(afterDistributions, 'ratio'),
        ]);

  it('falls if revenue falls, rates rise or the largest customer leaves', () => {
    expect(inWords(measured())).toEqual([
      ['recorded', 40_000_00, 10_000_00, '4.00', '2.50'],
      ['revenue10', 34_000_00, 10_000_00, '3.40', '1.90'],
      ['revenue20', 28_000_00, 10_000_00, '2.80', '1.30'],
      ['rate', 40_000_00, 10_240_00, '3.91', '2.44'],
      ['customer', -3_800_00, 10_000_00, '−0.38', '−1.88'],
    ]);
  });

  it('lists loans taken out within the year, because the year does not include all of their payments', () => {
    const borrowed = `${PAID}
2025-11-01 Deposit
 Checking  23000.00
 Van Loan
2025-11-02 Deposit
 Checking  9000.00
 Revolver`;
    const newDebts = (text: string) => {
      const part = measured(cents(0), null, text);
      return part.status === 'read' && part.value.newDebts;
    };
    expect(newDebts(PAID)).toEqual([]);
    expect(newDebts(borrowed)).toEqual([{ name: 'Van Loan', owedCents: 23_000_00 }]);
  });

  it('includes the payments on a new loan, but add-backs only in the cases named for them', () => {
    const payment = monthlyPayment(NEW_LOAN) * 12;
    const dearer = monthlyPayment({ ...NEW_LOAN, basisPoints: 800 }) * 12;
    const part = measured(cents(5_000_00), NEW_LOAN);
    expect(
      part.status === 'read' &&
        part.value.cases.map(({ id, ebitdaCents, serviceCents }) => [id, ebitdaCents, serviceCents]),
    ).toEqual([
      ['recorded', 40_000_00, 10_000_00],
      ['addBacks', 45_000_00, 10_000_00],
      ['newLoan', 40_000_00, 10_000_00 + payment],
      ['newLoanAndAddBacks', 45_000_00, 10_000_00 + payment],
      ['revenue10', 34_000_00, 10_000_00 + payment],
      ['revenue20', 28_000_00, 10_000_00 + payment],
      ['rate', 40_000_00, 10_240_00 + dearer],
      ['customer', -3_800_00, 10_000_00 + payment],
    ]);
  });

  it('shows by how much revenue may fall, and how much cash late payments tie up', () => {
    const part = measured();
    if (part.status === 'missing') throw new Error(part.reason);
    const { declines, collections, largestCustomer } = part.value;
    // (40,000 − 1.25 × 10,000) ÷ 60,000 and (40,000 − 1.15 × 10,000) ÷ 60,000
    expect(declines.map(({ share }) => share && formatFraction(share, 'percent'))).toEqual([
      '45.8%',
      '47.5%',
    ]);
    expect(collections).toEqual({ lateCents: 3_000_00, cashCents: -8_000_00 });
    expect(largestCustomer).toEqual({ name: 'Ann', revenueCents: 73_000_00 });
  });

  it('computes late collections without reversed invoices, and does not count a reversed payment as an invoice', () => {
    const invoice = '2025-03-05 Invoice 41  to Cy\n Accounts Receivable  7300.00\n Sales\n';
    const payment = '2025-03-09 Payment 9  to Ann\n Checking  5000.00\n Accounts Receivable\n';
    const booked = books(`${PAID}\n${invoice}${payment}`);
    const lateWithout = (number: string) => {
      const { transactions } = booked.journal;
      const transaction = Array.from(transactions).find((one) => one.number === number) as Transaction;
      const entry = { id: 'a', number: 'AJE 1', memo: '', corrections: [{ kind: 'remove', transaction }] };
      const adjusted = adjustBooks(booked, [entry as PostedEntry]);
      const part = buildLoanCoverage(figuresOfBooks(adjusted, PERIOD), {
        newLoan: null,
        addBacksCents: cents(0),
        walkInCustomers: new Set(),
      });
      return part.status === 'read' && part.value.collections?.lateCents;
    };
    // (73,000 + 7,300) × 15 ÷ 365
    expect(lateWithout('9')).toBe(3_300_00);
    expect(lateWithout('41')).toBe(3_000_00);
  });

  it('is not computed for books that began within the twelve months', () => {
    const young = booksOf(
      CHART,
      '2024-01-01',
      '2025-12-31',
      '2025-10-01 Sales Receipt  to Ben\n Checking  27000.00\n Sales',
    );
    const part = buildLoanCoverage(figuresOfBooks(young, PERIOD), {
      newLoan: NEW_LOAN,
      addBacksCents: cents(0),
      walkInCustomers: new Set(),
    });
    expect(part.status).toBe('missing');
  });

  it('never treats walk-in customers as the largest customer', () => {
    const part = measured(cents(0), null, PAID, new Set(['Ann']));
    expect(part.status === 'read' && part.value.largestCustomer).toEqual({
      name: 'Ben',
      revenueCents: 27_000_00,
    });
  });

  it('leaves out what was repaid on a credit line, and shows it', () => {
    const revolving = `${PAID}
2025-05-01 Deposit
 Checking  30000.00
 Revolver
2025-09-01 Check
 Revolver  30000.00
 Interest  500.00
 Checking`;
    const part = measured(cents(0), null, revolving);
    if (part.status === 'missing') throw new Error(part.reason);
    const { year, cases } = part.value;
    expect([year.principalCents, year.creditLinesRepaidCents]).toEqual([8_000_00, 30_000_00]);
    expect(cases[0]).toMatchObject({ id: 'recorded', serviceCents: 10_500_00 });
  });

  it('is not computed if no payment of principal reached a loan account', () => {
    expect(inWords(measured(cents(0), null, ''))).toContain('no payment of principal reached a loan account');
  });
});
