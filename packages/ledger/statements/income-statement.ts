import { addCents, type Cents, cents } from '@insights/money';
import type { Basis } from '@insights/words';
import { sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { buildSections, type StatementDefinition, type StatementSection } from './section.ts';

/** What the company earned and spent over a period. QuickBooks calls it Profit and Loss. */
export interface IncomeStatement {
  readonly period: Period;
  readonly basis: Basis;
  readonly sections: Readonly<Record<IncomeStatementSection, StatementSection>>;
  readonly totalRevenueCents: Cents;
  readonly grossProfitCents: Cents;
  readonly operatingExpensesCents: Cents;
  readonly netOperatingIncomeCents: Cents;
  readonly netOtherIncomeCents: Cents;
  /** Cost of goods sold, operating and other expenses together. */
  readonly totalExpensesCents: Cents;
  readonly netProfitCents: Cents;
}

export type IncomeStatementSection =
  | 'income'
  | 'costOfGoodsSold'
  | 'expenses'
  | 'otherIncome'
  | 'otherExpenses';

const DEFINITION: StatementDefinition<IncomeStatementSection> = {
  income: { title: 'Income', type: 'Income' },
  costOfGoodsSold: { title: 'Cost of goods sold', type: 'Cost of Goods Sold' },
  expenses: { title: 'Expenses', type: 'Expense' },
  otherIncome: { title: 'Other income', type: 'Other Income' },
  otherExpenses: { title: 'Other expenses', type: 'Other Expense' },
};

export function buildIncomeStatement(books: Books, period: Period): IncomeStatement {
  const sections = buildSections(DEFINITION, books.chart, sumPostings(books, period));
  const revenue = sections.income.totalCents;
  const costs = sections.costOfGoodsSold.totalCents;
  const operating = sections.expenses.totalCents;
  const otherExpenses = sections.otherExpenses.totalCents;
  const grossProfitCents = cents(revenue - costs);
  const netOperatingIncomeCents = cents(grossProfitCents - operating);
  const netOtherIncomeCents = cents(sections.otherIncome.totalCents - otherExpenses);
  return {
    period,
    basis: books.basis,
    sections,
    totalRevenueCents: revenue,
    grossProfitCents,
    operatingExpensesCents: operating,
    netOperatingIncomeCents,
    netOtherIncomeCents,
    totalExpensesCents: addCents(costs, operating, otherExpenses),
    netProfitCents: addCents(netOperatingIncomeCents, netOtherIncomeCents),
  };
}
