import { addCents, type Cents, cents, type MoneyFormat } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { sumPostings } from '../balance/sums.ts';
import { ADJUSTING_ENTRY } from '../journal/adjusting-entry-type.ts';
import { type Books, hasBooksBy } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import { type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import { monthsUpTo } from '../period/months-up-to.ts';
import type { Figures } from './figures.ts';
import { loanChanges } from './loan-payments.ts';

/**
 * The part of long-term loans that falls due within twelve months of a day. Books do not contain maturities, so it is
 * estimated: the principal repaid in the last twelve months or, for a loan taken out since then, its average monthly
 * repayment times twelve; at most the balance.
 */
export interface CurrentPortion {
  readonly totalCents: Cents;
  readonly loans: readonly LoanPortion[];
  /** Loans whose repayments say nothing about the next twelve months. */
  readonly unknown: readonly UnknownPortion[];
}

export interface LoanPortion {
  readonly account: LedgerAccount;
  readonly balanceCents: Cents;
  readonly dueCents: Cents;
}

interface UnknownPortion extends Pick<LoanPortion, 'account' | 'balanceCents'> {
  /** Whether adjusting entries add at least half of the balance. */
  readonly isAdded: boolean;
}

const MONTHS = 12;
/** A single repayment does not show how often a loan is repaid. */
const MIN_PAYMENTS = 2;

export function estimateCurrentPortion(
  figures: Figures,
  end: Day = figures.context.period.end,
): CurrentPortion {
  const { books } = figures.context;
  const balances = figures.contributions('balanceSheet.longTermLiabilities', { start: end, end });
  const payments = paymentsOf(figures, end);
  const loans: LoanPortion[] = [];
  const unknown: UnknownPortion[] = [];
  for (const [index, balanceCents] of balances) {
    const account = books.chart.accounts[index] as LedgerAccount;
    if (balanceCents <= 0) continue;
    const expected = hasRole(account, 'creditLine') ? null : (payments?.get(index) ?? null);
    // A long-term liability without repayments may be a deposit instead of a loan.
    if (expected === null && !hasRole(account, 'loan')) continue;
    if (expected === null)
      unknown.push({ account, balanceCents, isAdded: addedTo(books, index, end) * 2 >= balanceCents });
    else loans.push({ account, balanceCents, dueCents: cents(Math.min(expected, balanceCents)) });
  }
  return { totalCents: addCents(...loans.map(({ dueCents }) => dueCents)), loans, unknown };
}

function addedTo(books: Books, account: number, end: Day): number {
  if (books.correctedBy === undefined) return 0;
  const { transactions, transactionIndexes } = books.journal;
  const isEntry = transactions.byType((type) => type === ADJUSTING_ENTRY);
  const sums = sumPostings(books, { start: books.window.start, end }, (row) =>
    isEntry(transactionIndexes[row] as number),
  );
  return -(sums[account] as number);
}

/** Repayments expected in twelve months, by account; null if the last twelve months are not in the books. */
function paymentsOf({ context: { books } }: Figures, end: Day): ReadonlyMap<number, number> | null {
  const year = monthsUpTo(end, MONTHS);
  if (year.start < books.window.start || !hasBooksBy(books, lastDayOf(monthOf(year.start)))) return null;
  const { days, accountIndexes, amountsCents } = books.journal;
  const { byRow } = loanChanges(books);
  const repaid = new Map<number, number>();
  const paidIn = new Map<number, Set<Day>>();
  const changes = new Map<number, number>();
  const last = firstRowOn(books.journal, end + 1);
  for (let row = 0; row < last; row += 1) {
    const account = accountIndexes[row] as number;
    const amount = amountsCents[row] as number;
    const day = days[row] as Day;
    if (day < year.start) changes.set(account, (changes.get(account) ?? 0) + amount);
    else if (byRow.get(row) === 'repaid') {
      repaid.set(account, (repaid.get(account) ?? 0) + amount);
      paidIn.set(account, (paidIn.get(account) ?? new Set()).add(firstDayOf(monthOf(day))));
    }
  }
  const expected = new Map<number, number>();
  for (const [account, amount] of repaid) {
    const isNew = (books.openingCents[account] as number) + (changes.get(account) ?? 0) >= 0;
    const months = paidIn.get(account)?.size ?? 0;
    if (amount <= 0 || (isNew && months < MIN_PAYMENTS)) continue;
    expected.set(account, isNew ? Math.round((amount * MONTHS) / months) : amount);
  }
  return expected;
}

/**
 * Sentences for a balance sheet: the amount that falls due within a year, and the loans for which it is unknown. `full`
 * formats the amounts, by default with cents.
 */
export function describeCurrentPortion(
  figures: Figures,
  { full }: Pick<MoneyFormat, 'full'> = figures.money,
): string[] {
  const { totalCents, loans, unknown } = estimateCurrentPortion(figures);
  const listed = (all: readonly Pick<LoanPortion, 'account'>[], amountOf: (index: number) => Cents) =>
    all.map(({ account }, index) => `${account.name} ${full(amountOf(index))}`).join('; ');
  const current = addCents(figures.amount('balanceSheet.currentLiabilities'), totalCents);
  const longTerm = cents(figures.amount('balanceSheet.longTermLiabilities') - totalCents);
  return [
    ...(loans.length === 0
      ? []
      : [
          `Current portion of long-term debt, estimated from the principal repaid in the last 12 months: ${listed(loans, (index) => loans[index]?.dueCents ?? cents(0))}. With this ${full(totalCents)}, current liabilities are ${full(current)} and long-term liabilities ${full(longTerm)}.`,
        ]),
    ...(unknown.length === 0
      ? []
      : [
          `The books do not show what falls due within 12 months of ${listed(unknown, (index) => unknown[index]?.balanceCents ?? cents(0))}; nothing is included for it in the current portion.`,
        ]),
  ];
}
