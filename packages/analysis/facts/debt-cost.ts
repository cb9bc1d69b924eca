import { ADJUSTING_ENTRY, impossibleBalances, type LedgerAccount, type Period } from '@insights/ledger';
import { bankDebts } from './cash-flows.ts';
import { cashRunway } from './cash-runway.ts';
import { collectedForOthers } from './collected-for-others.ts';
import { type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';

/** Interest of one loan over some whole months. The annual rate is 12 × `interestCents` ÷ `balanceCents`. */
export interface LoanRate extends FactAccount {
  readonly period: Period;
  readonly months: number;
  readonly interestCents: number;
  /** Sum of the balances at the start of each month. */
  readonly balanceCents: number;
  readonly closingCents: number;
}

/** The cost of loans from lenders other than the owners. */
export interface DebtCost {
  /** Loans whose payments show their rate, most expensive first. */
  readonly rates: readonly LoanRate[];
  /** The most expensive loan, and cash that is not needed soon; null if there is no such cash. */
  readonly idle: { readonly loan: LoanRate; readonly idleCents: number } | null;
}

const MIN_MONTHS = 6;
const MIN_RATE = 0.02;
const MAX_RATE = 0.36;
/** Below this rate, savings may earn as much as the loan costs. */
const MIN_EXPENSIVE_RATE = 0.06;

/**
 * Returns the implied annual rate of each loan over its last twelve months, and idle cash next
 * to an expensive loan: cash less money held for others, payables, cards and three months of costs. Null without debt,
 * or if a loan is below zero, because its payments were then booked wrongly and no statement about debt would be true.
 * A rate is known only from interest that was paid together with principal. It is left out if it would mislead: fewer
 * than six months, more than one month in twelve without interest (booked elsewhere), or a rate that no lender charges.
 * Cash of a company that burns it is not idle. Prepayment penalties are not in the books.
 */
export function debtCost(books: FactBooks): DebtCost | null {
  const { accrual } = books;
  const debts = bankDebts(accrual, accrual.now);
  const isImpossible = impossibleBalances(accrual.books, accrual.now.end).some(({ kind }) => kind === 'loan');
  if (debts.length === 0 || isImpossible) return null;
  const rates = debts
    .flatMap(({ account }) => rateOf(accrual, account) ?? [])
    .toSorted((a, b) => rate(b) - rate(a) || (a.accountId < b.accountId ? -1 : 1));
  const loan = rates.find(
    (one) => rate(one) >= MIN_EXPENSIVE_RATE && one.closingCents >= books.materiality.cents,
  );
  const idleCents = idleCash(books);
  const idle = loan === undefined || idleCents < books.materiality.cents ? null : { loan, idleCents };
  return { rates, idle };
}

function rate({ interestCents, balanceCents }: LoanRate): number {
  return (12 * interestCents) / balanceCents;
}

function rateOf(books: FactBooks, account: LedgerAccount): LoanRate | null {
  const index = books.books.chart.indexById.get(account.id) as number;
  const owed = (day: number) => 0 - books.balance([index], day);
  const months = books.months.slice(-12).filter(({ start }) => owed(start - 1) > 0);
  const [first, last] = [months[0], months.at(-1)];
  if (months.length < MIN_MONTHS || first === undefined || last === undefined) return null;
  const period = { start: first.start, end: last.end };
  // An adjusting entry may reverse interest that was not paid in the same transaction as the loan.
  const transactions = (
    bankDebts(books, period).find((debt) => debt.account.id === account.id)?.transactions ?? []
  ).filter(({ transaction }) => transaction.type !== ADJUSTING_ENTRY);
  const paidWithIt = ({ start, end }: Period) =>
    transactions.reduce(
      (sum, { day, interestCents }) => sum + (day >= start && day <= end ? interestCents : 0),
      0,
    );
  const charged = months.map(paidWithIt);
  const interestCents = charged.reduce((sum, cents) => sum + cents, 0);
  const balanceCents = months.reduce((sum, { start }) => sum + owed(start - 1), 0);
  const found = {
    ...namedAccount(account),
    period,
    months: months.length,
    interestCents,
    balanceCents,
    closingCents: owed(books.now.end),
  };
  const isRegular = 12 * charged.filter((cents) => cents > 0).length >= 11 * months.length;
  return isRegular && rate(found) >= MIN_RATE && rate(found) <= MAX_RATE ? found : null;
}

/** Cash that is not needed in the next three months; zero or less if there is none, or if the company burns cash. */
function idleCash(books: FactBooks): number {
  const { accrual } = books;
  const months = accrual.months.slice(-3);
  if (months.length < 3 || cashRunway(books) !== null) return 0;
  const costs = months.reduce((sum, month) => sum + accrual.amount('incomeStatement.costsToPay', month), 0);
  const others = Math.max(0, collectedForOthers(books)?.totalCents ?? 0);
  const due = ['balanceSheet.accountsPayable', 'balanceSheet.creditCards'] as const;
  const owed = due.reduce((sum, name) => sum + Math.max(0, accrual.amount(name)), 0);
  return accrual.amount('cashFlowStatement.cashAtEnd') - others - owed - costs;
}
