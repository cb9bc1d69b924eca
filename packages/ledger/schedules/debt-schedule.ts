import { addCents, type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { accountFigure } from '../figures/figure-id.ts';
import type { Figures } from '../figures/figures.ts';
import { firstRowOn } from '../journal/journal.ts';

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
}

export interface DebtAmounts {
  readonly openingCents: Cents;
  readonly borrowedCents: Cents;
  /** Principal, without interest. */
  readonly repaidCents: Cents;
  readonly closingCents: Cents;
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
  const closing = figures.contributions('balanceSheet.debt');
  const moves = new Map([...closing.keys()].map((index) => [index, { borrowed: 0, repaid: 0, interest: 0 }]));
  for (const { debits, credits, interest, account } of loanTransactions(figures)) {
    const move = moves.get(account);
    if (move === undefined) continue;
    move.repaid += debits;
    move.borrowed += credits;
    move.interest += interest;
  }
  const debts = [...moves].flatMap(([index, { borrowed, repaid, interest }]): Debt[] => {
    const account = accounts[index] as LedgerAccount;
    const closingCents = closing.get(index) ?? cents(0);
    const openingCents = cents(closingCents - borrowed + repaid);
    if (openingCents === 0 && closingCents === 0 && borrowed === 0 && repaid === 0) return [];
    return [
      {
        account,
        figureId: accountFigure(account.id),
        openingCents,
        borrowedCents: cents(borrowed),
        repaidCents: cents(repaid),
        closingCents,
        interestCents: cents(interest),
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

interface LoanTransaction {
  readonly account: number;
  readonly debits: number;
  readonly credits: number;
  readonly interest: number;
}

/** For each transaction of the period and each loan that it touches, what it did to it. */
function loanTransactions(figures: Figures): LoanTransaction[] {
  const { books, period } = figures.context;
  const { journal, chart } = books;
  const isDebt = chart.accounts.map((account) => hasRole(account, 'debt'));
  const isInterest = chart.accounts.map((account) => hasRole(account, 'interest'));
  const loans = new Map<number, Map<number, number>>();
  const interest = new Map<number, number>();
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, period.start); row < end; row += 1) {
    const transaction = journal.transactionIndexes[row] as number;
    const account = journal.accountIndexes[row] as number;
    const amount = journal.amountsCents[row] as number;
    if (isInterest[account]) interest.set(transaction, (interest.get(transaction) ?? 0) + amount);
    if (!isDebt[account]) continue;
    const touched = loans.get(transaction) ?? new Map<number, number>();
    loans.set(transaction, touched);
    touched.set(account, (touched.get(account) ?? 0) + amount);
  }
  return [...loans].flatMap(([transaction, touched]) =>
    [...touched].map(([account, amount]) => ({
      account,
      debits: Math.max(amount, 0),
      credits: Math.max(-amount, 0),
      interest: touched.size === 1 ? (interest.get(transaction) ?? 0) : 0,
    })),
  );
}
