import { addCents, type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { accountFigure } from '../figures/figure-id.ts';
import type { Figures } from '../figures/figures.ts';
import { firstRowOn } from '../journal/journal.ts';
import type { Day } from '../period/day.ts';
import type { Transaction } from '../tables/transactions.ts';

/**
 * What the company owes to each lender, and how that moved over the period:
 *
 *     opening + borrowed - repaid = closing
 *
 * A lender is a liability account for a loan. The books hold no contract, so the schedule says what it cannot know.
 */
export interface DebtSchedule {
  /** In chart order. Accounts without a balance or a movement are left out. */
  readonly debts: readonly Debt[];
  readonly total: DebtAmounts;
  /** Interest of the period on no loan's payment: charged by a card or bank, accrued, or booked on its own. */
  readonly otherInterestCents: Cents;
  /** What a lender will ask for and books do not hold. */
  readonly notInTheBooks: readonly string[];
  /** The closing balances together, and all interest of the period. */
  readonly balanceFigureId: 'balanceSheet.debt';
  readonly interestFigureId: 'incomeStatement.interest';
}

export interface Debt extends DebtAmounts {
  readonly account: LedgerAccount;
  /** Opens the closing balance down to its postings. */
  readonly figureId: string;
  /** What it was moved by over the period, in the order of the journal. */
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
  /** Principal, without interest. */
  readonly repaidCents: Cents;
  /** Booked in transactions that touch this loan and no other. */
  readonly interestCents: Cents;
}

const NOT_IN_THE_BOOKS = [
  'Interest rates and whether they are fixed',
  'Maturities, and what falls due within a year',
  'Collateral, guarantees and covenants',
  'Credit that is granted and not drawn',
];

export function buildDebtSchedule(figures: Figures): DebtSchedule {
  const { books, period } = figures.context;
  const { accounts } = books.chart;
  const moves = debtTransactions(figures);
  const debts = [...figures.contributions('balanceSheet.debt')].flatMap(([index, closingCents]): Debt[] => {
    const account = accounts[index] as LedgerAccount;
    const transactions = moves.get(index) ?? [];
    const sum = (key: keyof DebtMoves) => cents(transactions.reduce((total, one) => total + one[key], 0));
    const [borrowedCents, repaidCents] = [sum('borrowedCents'), sum('repaidCents')];
    const openingCents = cents(closingCents - borrowedCents + repaidCents);
    if (openingCents === 0 && closingCents === 0 && borrowedCents === 0 && repaidCents === 0) return [];
    return [
      {
        account,
        figureId: accountFigure(account.id),
        transactions,
        openingCents,
        borrowedCents,
        repaidCents,
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
      closingCents: sum('closingCents'),
      interestCents,
    },
    otherInterestCents: cents(figures.amount('incomeStatement.interest', period) - interestCents),
    notInTheBooks: NOT_IN_THE_BOOKS,
    balanceFigureId: 'balanceSheet.debt',
    interestFigureId: 'incomeStatement.interest',
  };
}

/** For each loan, by its place in the chart, the transactions of the period that touch it. */
function debtTransactions(figures: Figures): Map<number, DebtTransaction[]> {
  const { books, period } = figures.context;
  const { journal, chart } = books;
  const isDebt = chart.accounts.map((account) => hasRole(account, 'debt'));
  const isInterest = chart.accounts.map((account) => hasRole(account, 'interest'));
  const loans = new Map<number, { readonly day: Day; readonly amounts: Map<number, number> }>();
  const interest = new Map<number, number>();
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
    const transaction = journal.transactionIndexes[row] as number;
    const account = journal.accountIndexes[row] as number;
    const amount = journal.amountsCents[row] as number;
    if (isInterest[account]) interest.set(transaction, (interest.get(transaction) ?? 0) + amount);
    if (!isDebt[account]) continue;
    const loan = loans.get(transaction) ?? { day: journal.days[row] as Day, amounts: new Map() };
    loans.set(transaction, loan);
    loan.amounts.set(account, (loan.amounts.get(account) ?? 0) + amount);
  }
  const moves = new Map<number, DebtTransaction[]>();
  for (const [index, { day, amounts }] of loans) {
    for (const [account, amount] of amounts) {
      const move = {
        transaction: journal.transactions.at(index),
        day,
        borrowedCents: cents(Math.max(-amount, 0)),
        repaidCents: cents(Math.max(amount, 0)),
        interestCents: cents(amounts.size === 1 ? (interest.get(index) ?? 0) : 0),
      };
      const others = moves.get(account);
      if (others === undefined) moves.set(account, [move]);
      else others.push(move);
    }
  }
  return moves;
}
