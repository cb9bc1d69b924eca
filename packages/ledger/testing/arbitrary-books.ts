import { allocate } from '@insights/companies';
import { cents } from '@insights/money';
import type { Basis } from '@insights/words';
import fc from 'fast-check';
import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { buildBooks } from '../journal/build-books.ts';
import { parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { chartOf } from './notation.ts';

/** The books of a made-up company on both bases, from its first day on. */
export interface ArbitraryCompany {
  readonly chart: ChartOfAccounts;
  readonly postings: Readonly<Record<Basis, readonly ArbitraryPosting[]>>;
}

export interface ArbitraryPosting {
  readonly day: number;
  readonly accountIndex: number;
  readonly amountCents: number;
  readonly transactionId: string;
}

export const FIRST_DAY = parseDay('2023-01-01');
export const LAST_DAY = parseDay('2024-12-31');

const CHART = chartOf({
  Bank: ['Checking', 'Savings'],
  'Accounts Receivable': ['A/R'],
  'Other Current Asset': ['Inventory (Inventory)', 'Undeposited Funds (UndepositedFunds)'],
  'Fixed Asset': ['Truck', 'Truck:Cost', 'Truck:Depreciation (AccumulatedDepreciation)'],
  'Other Asset': ['Deposits'],
  'Accounts Payable': ['A/P'],
  'Credit Card': ['Card'],
  'Other Current Liability': ['Sales tax'],
  'Long Term Liability': ['Loan (NotesPayable)'],
  Equity: ['Capital', 'Draws (PersonalExpense)', 'Retained earnings (RetainedEarnings)'],
  Income: ['Services', 'Services:Design', 'Services:Design:Plans', 'Products'],
  'Cost of Goods Sold': ['Materials'],
  Expense: [
    'Rent',
    'Wages (PayrollExpenses)',
    'Wages:Taxes (PayrollExpenses)',
    'Interest paid (InterestPaid)',
  ],
  'Other Income': ['Interest'],
  'Other Expense': ['Depreciation (Depreciation)'],
});

const at = (name: string) => CHART.indexById.get(name) as number;
const anyAccount = fc.nat(CHART.accounts.length - 1);
const anyAmount = fc.integer({ min: -50_000_00, max: 50_000_00 });
const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

/** Any postings that balance: the same on both bases, as QuickBooks treats a journal entry. */
const journalEntry = fc.record({
  kind: fc.constant('entry' as const),
  day: anyDay,
  legs: fc.array(fc.tuple(anyAccount, anyAmount), { minLength: 1, maxLength: 4 }),
  balancing: anyAccount,
});

/** Sold or bought on account, and paid in instalments, in full, in part or never. */
const onAccount = fc.record({
  kind: fc.constantFrom('invoice' as const, 'bill' as const),
  day: anyDay,
  lines: fc.array(fc.integer({ min: 1, max: 20_000_00 }), { minLength: 1, maxLength: 4 }),
  payments: fc.array(fc.record({ afterDays: fc.nat(120), percent: fc.integer({ min: 0, max: 50 }) }), {
    maxLength: 3,
  }),
});

export const arbitraryCompany: fc.Arbitrary<ArbitraryCompany> = fc
  .array(fc.oneof(journalEntry, onAccount), { maxLength: 25 })
  .map((transactions) => {
    const postings: Record<Basis, ArbitraryPosting[]> = { Accrual: [], Cash: [] };
    transactions.forEach((transaction, index) => {
      const id = String(index);
      if (transaction.kind === 'entry') {
        const { day, legs, balancing } = transaction;
        const rest = -legs.reduce((sum, [, amount]) => sum + amount, 0);
        const all = [...legs, [balancing, rest] as const];
        for (const basis of ['Accrual', 'Cash'] as const) post(postings[basis], id, day, all);
      } else postOnAccount(postings, id, transaction);
    });
    return { chart: CHART, postings };
  });

type OnAccount = typeof onAccount extends fc.Arbitrary<infer T> ? T : never;

function postOnAccount(
  postings: Record<Basis, ArbitraryPosting[]>,
  id: string,
  transaction: OnAccount,
): void {
  const { kind, day, lines, payments } = transaction;
  const [owed, sign, targets] =
    kind === 'invoice'
      ? [at('A/R'), 1, ['Services', 'Services:Design', 'Products', 'Sales tax'].map(at)]
      : [at('A/P'), -1, ['Materials', 'Rent', 'Inventory', 'Truck:Cost'].map(at)];
  const total = lines.reduce((sum, amount) => sum + amount, 0);
  const charged = lines.map((amount, index) => [targets[index] as number, -sign * amount] as const);
  post(postings.Accrual, id, day, [[owed, sign * total], ...charged]);
  payments.forEach(({ afterDays, percent }, index) => {
    const paid = Math.floor((total * percent) / 100);
    const paidOn = Math.min(day + afterDays, LAST_DAY);
    const shares = allocate(paid, lines);
    const received = [at('Checking'), sign * paid] as const;
    post(postings.Accrual, `${id}/${index}`, paidOn, [received, [owed, -sign * paid]]);
    post(postings.Cash, `${id}/${index}`, paidOn, [
      received,
      ...shares.map((share, line) => [targets[line] as number, -sign * share] as const),
    ]);
  });
}

function post(
  list: ArbitraryPosting[],
  transactionId: string,
  day: number,
  legs: readonly (readonly [accountIndex: number, amountCents: number])[],
): void {
  for (const [accountIndex, amountCents] of legs)
    list.push({ day, accountIndex, amountCents: cents(amountCents), transactionId });
}

/** The books as they would be read over a window. */
export function booksOver(
  { chart, ...company }: ArbitraryCompany,
  basis: Basis,
  window: Period,
  postings: readonly ArbitraryPosting[] = company.postings[basis],
): Books {
  return buildBooks(
    { basis, window, chart },
    postings.map(({ transactionId: id, ...posting }) => {
      const transaction = { id, type: 'Journal Entry', number: id };
      return { ...posting, transaction, name: `Name ${posting.accountIndex}`, memo: '' };
    }),
  );
}
