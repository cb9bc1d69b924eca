import { addCents, type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { type ImpossibleBalance, impossibleBalances } from '../balance/impossible-balances.ts';
import { accountFigure } from '../figures/figure-id.ts';
import type { Figures } from '../figures/figures.ts';
import { loanChanges } from '../figures/loan-payments.ts';
import { firstRowOn } from '../journal/journal.ts';
import type { Day } from '../period/day.ts';
import type { Transaction } from '../tables/transactions.ts';

/**
 * Debt by lender and its changes over the period: opening + borrowed − repaid + other changes = closing. `repaid` is
 * the figures `balanceSheet.principalPaid` and `creditLinesRepaid`, and interest is `incomeStatement.loanInterest`,
 * each by loan. Each lender is a liability account for a loan. Books do not contain contracts, so the schedule also
 * lists the terms that they cannot show.
 */
export interface DebtSchedule {
  /** In chart order. Accounts with neither a balance nor a change are omitted. */
  readonly debts: readonly Debt[];
  readonly total: DebtAmounts;
  /**
   * Interest for the period outside payments of a single loan: charged by a card or bank, accrued, or booked
   * separately.
   */
  readonly otherInterestCents: Cents;
  /** Impossible balances among the debts. The total includes them, so they must be shown with it. */
  readonly impossible: readonly ImpossibleBalance[];
  /** Terms that a lender will ask for but that books do not contain. */
  readonly notInTheBooks: readonly string[];
  /** All closing balances, and all interest for the period. */
  readonly balanceFigureId: 'balanceSheet.debt';
  readonly interestFigureId: 'incomeStatement.interest';
}

export interface Debt extends DebtAmounts {
  readonly account: LedgerAccount;
  /** Id for drilling down from the closing balance to its postings. */
  readonly figureId: string;
  /** Transactions that changed the debt or paid its interest during the period, in journal order. */
  readonly transactions: readonly DebtTransaction[];
}

export interface DebtAmounts extends DebtMoves {
  readonly openingCents: Cents;
  readonly closingCents: Cents;
}

export interface DebtTransaction extends DebtMoves {
  readonly transaction: Transaction;
  readonly day: Day;
}

export interface DebtMoves {
  readonly borrowedCents: Cents;
  /** Principal paid, excluding interest. */
  readonly repaidCents: Cents;
  /** Moved from or to another loan, refinanced, forgiven or corrected. Positive if it increased the debt. */
  readonly otherCents: Cents;
  /** Interest booked in payments for this loan only. */
  readonly interestCents: Cents;
}

const NOT_IN_THE_BOOKS = [
  'Interest rates and whether they are fixed',
  'Maturities, and what falls due within a year',
  'Collateral, guarantees and covenants',
  'Credit that is available but not drawn',
];

export function buildDebtSchedule(figures: Figures): DebtSchedule {
  const { books, period } = figures.context;
  const { accounts } = books.chart;
  const moves = debtTransactions(figures);
  const debts = [...figures.contributions('balanceSheet.debt')].flatMap(([index, closingCents]): Debt[] => {
    const account = accounts[index] as LedgerAccount;
    const transactions = moves.get(index) ?? [];
    const sum = (key: keyof DebtMoves) => cents(transactions.reduce((total, one) => total + one[key], 0));
    const [borrowedCents, repaidCents, otherCents] = [
      sum('borrowedCents'),
      sum('repaidCents'),
      sum('otherCents'),
    ];
    const openingCents = cents(closingCents - borrowedCents + repaidCents - otherCents);
    if (openingCents === 0 && closingCents === 0 && transactions.length === 0) return [];
    return [
      {
        account,
        figureId: accountFigure(account.id),
        transactions,
        openingCents,
        borrowedCents,
        repaidCents,
        otherCents,
        closingCents,
        interestCents: sum('interestCents'),
      },
    ];
  });
  const sum = (key: keyof DebtAmounts) => addCents(...debts.map((debt) => debt[key]));
  const interestCents = sum('interestCents');
  return {
    debts,
    total: {
      openingCents: sum('openingCents'),
      borrowedCents: sum('borrowedCents'),
      repaidCents: sum('repaidCents'),
      otherCents: sum('otherCents'),
      closingCents: sum('closingCents'),
      interestCents,
    },
    otherInterestCents: cents(figures.amount('incomeStatement.interest', period) - interestCents),
    impossible: impossibleBalances(books, period.end).filter(({ kind }) => kind === 'loan'),
    notInTheBooks: NOT_IN_THE_BOOKS,
    balanceFigureId: 'balanceSheet.debt',
    interestFigureId: 'incomeStatement.interest',
  };
}

/**
 * For each loan, by account index, the transactions in the period that changed it or paid its interest. A payment whose
 * principal only an adjusting entry moves to the loan paid its interest, too.
 */
function debtTransactions(figures: Figures): Map<number, DebtTransaction[]> {
  const { books, period } = figures.context;
  const { journal, chart } = books;
  const { byRow, paidLoan } = loanChanges(books);
  const isInterest = chart.accounts.map((account) => hasRole(account, 'interest'));
  const byLoan = new Map<number, Map<number, DebtTransaction>>();
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
    const index = journal.transactionIndexes[row] as number;
    const account = journal.accountIndexes[row] as number;
    const change = byRow.get(row);
    const loan = change !== undefined ? account : isInterest[account] ? paidLoan.get(index) : undefined;
    if (loan === undefined) continue;
    const amount = journal.amountsCents[row] as number;
    const moves = byLoan.get(loan) ?? new Map<number, DebtTransaction>();
    byLoan.set(loan, moves);
    const known = moves.get(index);
    moves.set(index, {
      transaction: journal.transactions.at(index),
      day: journal.days[row] as Day,
      borrowedCents: cents((known?.borrowedCents ?? 0) - (change === 'borrowed' ? amount : 0)),
      repaidCents: cents((known?.repaidCents ?? 0) + (change === 'repaid' ? amount : 0)),
      otherCents: cents((known?.otherCents ?? 0) - (change === 'other' ? amount : 0)),
      interestCents: cents((known?.interestCents ?? 0) + (change === undefined ? amount : 0)),
    });
  }
  return new Map([...byLoan].map(([loan, moves]) => [loan, [...moves.values()]]));
}
