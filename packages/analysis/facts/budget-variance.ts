import { buildPlannedBooks, figuresOfBooks, type LedgerAccount, toNormalSign } from '@insights/ledger';
import { type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';
import { topLevelAccountOf } from './lines.ts';
import { mainPart } from './main-part.ts';

export interface Variance {
  readonly actualCents: number;
  readonly plannedCents: number;
}

/** A top-level account with its sub-accounts, because budgets often use different sub-accounts than the books. */
export interface AccountVariance extends Variance, FactAccount {}

/** The income statement compared with the budget. */
export interface BudgetVariance {
  readonly budgetName: string;
  readonly profit: Variance;
  /** Cost of goods sold, operating and other expenses, with the account that is most of the variance. */
  readonly expenses: Variance & { readonly cause: AccountVariance | null };
}

/**
 * Returns the variances from the budget of the period, each with its largest cause.
 *
 * Null if no budget covers the period in whole months, or if the budget has no revenue or no expenses, because it then
 * cannot be compared with profit. A cause is omitted if naming it would mislead: accounts that cancel each other out,
 * or an amount that was planned in one account and booked in another.
 */
export function budgetVariance(books: FactBooks): BudgetVariance | null {
  const planned = buildPlannedBooks(books.books, books.now, books.documents.budgets);
  if (planned.status === 'missing') return null;
  const plan = figuresOfBooks(planned.value.books, books.now);
  const families = Map.groupBy(books.accounts.keys(), (index) => topLevelAccountOf(books, index));
  const accounts = [...families].flatMap(([head, family]): (AccountVariance & { effect: number })[] => {
    const account = books.accounts[head] as LedgerAccount;
    if (!/^Cost|Expense$/.test(account.type)) return [];
    const actual = books.debits(family, books.now);
    const budgeted = plan.sumsOf(planned.value.books).over(books.now, family);
    if (actual === 0 && budgeted === 0) return [];
    return [
      {
        ...namedAccount(account),
        actualCents: toNormalSign(account.type, actual),
        plannedCents: toNormalSign(account.type, budgeted),
        effect: budgeted - actual,
      },
    ];
  });
  const [revenue, expenses, profit] = (['totalRevenue', 'totalExpenses', 'netProfit'] as const).map(
    (name): Variance => ({
      actualCents: books.amount(`incomeStatement.${name}`),
      plannedCents: plan.amount(`incomeStatement.${name}`),
    }),
  ) as [Variance, Variance, Variance];
  if (revenue.plannedCents <= 0 || expenses.plannedCents <= 0) return null;
  const change = expenses.plannedCents - expenses.actualCents;
  const main =
    Math.abs(change) < books.materiality.cents ? null : mainPart(accounts, change, ({ effect }) => effect);
  return {
    budgetName: planned.value.budgetName,
    profit,
    expenses: { ...expenses, cause: main === null || isMoved(main, accounts) ? null : withoutEffect(main) },
  };
}

function withoutEffect({ effect, ...variance }: AccountVariance & { effect: number }): AccountVariance {
  return variance;
}

/** Whether one account has no budget or no actual amount, and another one has most of the opposite variance. */
function isMoved(
  main: AccountVariance & { effect: number },
  accounts: readonly (AccountVariance & { effect: number })[],
): boolean {
  return accounts.some(
    (other) =>
      [main.actualCents, main.plannedCents, other.actualCents, other.plannedCents].includes(0) &&
      other.effect * main.effect < 0 &&
      Math.abs(other.effect) * 10 >= Math.abs(main.effect) * 4,
  );
}
