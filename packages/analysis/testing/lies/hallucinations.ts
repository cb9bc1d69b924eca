import type { FactTable } from '../../facts/fact-table.ts';
import type { LieMaker } from './lie.ts';

const moved = (facts: FactTable, name: string) => facts.find(name)?.movement ?? null;

/** What a model that means well gets wrong: it explains, sums up, compares and rounds off with figures that are all true. */
export const HALLUCINATIONS: readonly LieMaker[] = [
  {
    kind: 'a well-meant invention',
    make: (facts) => {
      const verb = moved(facts, 'revenueChange') === 'up' ? 'rose' : 'fell';
      const costs = moved(facts, 'expensesChange') === 'up' ? 'rose' : 'fell';
      const profit = facts.has('netLoss') ? 'netLoss' : 'netProfit';
      const result = facts.has('netLoss') ? 'loss' : 'profit';
      return [
        'Revenue grew to {revenue}, fueled by strong demand.',
        `Revenue ${verb} to {revenue} on the back of new customers.`,
        'Revenue of {revenue} was in line with the season.',
        'Revenue per employee was {revenuePerDay}.',
        'At this pace, annual revenue comes to {revenue}.',
        'Revenue was highest in {period}, at {revenue}.',
        `Revenue is up {revenueChangePercent} on {yearAgoPeriod}.`,
        'The company had revenue of {revenue} and cash of {revenue}.',
        `The ${result} of {${profit}} is {netMargin} of expenses.`,
        `The ${result} of {${profit}} was made on the side of costs.`,
        `The ${result} came to {${profit}}, as {expense1Name} took {expense1}.`,
        `The ${result} would be less without {expense1Name}, which cost {expense1}.`,
        `The ${result} of {${profit}} came from revenue of {revenue} against {previousPeriod}.`,
        `Expenses ${costs} faster than revenue, by {expensesChange}.`,
        `Total expenses ${costs} by {expensesChange}, in step with revenue.`,
        'Total expenses were {expenseRatio} of cash.',
        'Most of expenses is {expense2Name}, at {expense2}.',
        '{expense1Name} rose by {expense1Change} to {expense1Share} of revenue.',
        '{expense1Name} and {expense2Name} together took {expense1}.',
        'Of expenses, {expense1Name} took {expense1Share}, and the others took {expense2Share}.',
        'Payroll, the largest cost, came to {expense2}.',
        'Net margin was {grossMargin}.',
        'With {customerCount}, average revenue was {customer1}.',
        'The {customerCount} brought in {topCustomersShare} of revenue.',
        'Taken together, {customer1Name} and {customer2Name} brought in {topCustomers}.',
        '{customer1Name} is one of {customerCount} and brought in {revenue}.',
        '{customer1Name} accounts for nearly half of revenue, at {customer1Share}.',
        'The largest overdue invoice is that of {overdueCustomerName}, at {overdueCustomer}.',
        'Overdue invoices of {overdueInvoices} on {readOn} are mainly from {customer1Name}.',
        'Overdue invoices came to {overdueInvoices} on {periodEnd}.',
        'Customers take {receivableDays} to pay.',
        'Receivables of {receivables} came in within {receivableDays}.',
        'Vendors were paid in {payableDays}.',
        'Operating cash flow of {operatingCash} covers owner draws of {ownerDraws}.',
        'Operations used {operatingCashUsed} of cash, because receivables rose by {receivablesChange}.',
        'Cash of {cash} lasts for {receivableDays}.',
        'Cash of {cash} is enough for {runwayMonths}.',
        'Cash stood at {cash}, or {cashBufferDays} of revenue.',
        'Equity rose by {equityChange}, thanks to a profit of {netProfit}.',
        'Debt fell to {debt}, and interest of {interest} fell with it.',
        'Debt of {debt} is {debtToEquity} of revenue.',
        'Interest cover was {debtServiceCover} in {period}.',
        'The review of the books came to {findingCount}, which cost {findingsImpact}.',
        'The findings come to {findingsImpact} of revenue.',
        '{company} made a profit of {netProfit}, its highest in the last {profitableMonths}.',
        'Inventory of {inventory} was sold in {inventoryDays}.',
        'Break-even revenue was {breakEvenRevenue}, which was reached in {period}.',
        'The margin of safety was {marginOfSafety} of cash.',
        'The company has {cash} of cash, which is the profit of {netProfit}.',
        'Revenue and gross profit rose by {revenueChange}.',
        'Owner draws of {ownerDraws} took cash of {operatingCash}.',
        'Equity of {equity} is what the business is worth.',
        'What the business earned was {revenue}, and what it spent was {expense1}.',
        'Spending on fixed assets took {capitalSpending} of profit.',
        'The current ratio of {currentRatio} means that bills are paid on time.',
      ].filter((text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => facts.has(name)));
    },
  },
];
