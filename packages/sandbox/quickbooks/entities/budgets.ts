import { amountNumber, type Books } from '@insights/companies';
import type { JsonObject } from '../json.ts';
import { accountRef, head, morningMs } from './parts.ts';

export function budgetJson(budget: Books['budgets'][number], books: Books): JsonObject {
  return {
    Name: budget.name,
    StartDate: budget.start,
    EndDate: budget.end,
    BudgetType: 'ProfitAndLoss',
    BudgetEntryType: 'Monthly',
    Active: true,
    BudgetDetail: budget.lines.map((line) => ({
      BudgetDate: line.month,
      Amount: amountNumber(line.cents),
      AccountRef: accountRef(books, line.accountId),
    })),
    ...head(budget.id, morningMs(budget.createdOn), budget.changedAt),
  };
}
