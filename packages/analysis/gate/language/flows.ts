import type { Fact } from '../../facts/fact.ts';
import { kindOf } from './phrases.ts';

const subjects = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What comes in over days, by the subjects of facts. */
export const EARNED = subjects(`
  revenue monthlyRevenue revenueStreak revenuePerDay revenuePoint customers customer incomeAccount grossProfit netProfit
  monthlyProfit operatingCash operatingCashToNetProfit
`);
/** What goes out over days. */
export const SPENT = subjects(`
  expenses operatingExpenses costOfGoods payroll interest vendor expenseAccount capitalSpending debtRepaid ownerDraws
  expenseRatio operatingExpenseRatio payrollShare interestShare discountShare operatingCash
`);

/** Whether it adds up over days, and does not stand on one of them. */
export function isFlow(fact: Fact): boolean {
  return EARNED.has(kindOf(fact)) || SPENT.has(kindOf(fact));
}
