import { minus } from './fraction.ts';
import { growthFraction, notReadReason, whyNoGrowth } from './growth-rate.ts';
import { defineKpis, type KpiDefinition } from './kpi.ts';
import { fractionResult, notMeaningful } from './kpi-result.ts';
import { figureAmount, figureQuotient, shareOfRevenue } from './quotient.ts';

export const PROFITABILITY: readonly KpiDefinition[] = defineKpis('profitability', [
  {
    id: 'grossMargin',
    name: 'Gross margin',
    unit: 'percent',
    goodDirection: 'up',
    formula: '(Revenue − cost of goods sold) ÷ revenue',
    why: 'Shows how much of each {unit} of sales is left after the direct costs of the goods or services sold.',
    build(inputs) {
      const costs = inputs.amount('incomeStatement.costOfGoodsSold');
      const profit = inputs.amount('incomeStatement.grossProfit');
      if (costs.amountCents === 0) {
        return notMeaningful('No cost of goods sold is recorded, so this would be 100% by omission.', [
          profit,
          costs,
        ]);
      }
      return grossMargin(inputs);
    },
  },
  {
    id: 'operatingMargin',
    name: 'Operating margin',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'Net operating income ÷ revenue',
    why: 'Shows how much of each {unit} of sales is left after all operating costs; pay that owners take as draws is not counted as a cost.',
    build: shareOfRevenue('incomeStatement.netOperatingIncome', { isSigned: true }),
  },
  {
    id: 'netMargin',
    name: 'Net margin',
    unit: 'percent',
    goodDirection: 'up',
    formula: '{netIncome} ÷ revenue',
    why: 'Shows how much of each {unit} of sales is left after all costs.',
    build: shareOfRevenue('incomeStatement.netProfit', { isSigned: true }),
  },
  // `account/account-role.ts` defines which accounts are for interest and income taxes.
  {
    id: 'ebit',
    name: 'EBIT',
    unit: 'money',
    goodDirection: 'up',
    formula: '{netIncome} + interest + income taxes',
    why: 'Shows what the business earns before interest and income taxes are paid.',
    build: figureAmount(
      'incomeStatement.ebit',
      'incomeStatement.netProfit',
      'incomeStatement.interest',
      'incomeStatement.incomeTaxes',
    ),
  },
  // `account/account-role.ts` defines which accounts are for interest, income taxes and depreciation.
  {
    id: 'ebitda',
    name: 'EBITDA',
    unit: 'money',
    goodDirection: 'up',
    formula: '{netIncome} + interest + income taxes + depreciation and amortization',
    why: 'Shows what operations earn, regardless of financing, taxes and depreciation.',
    build: figureAmount(
      'incomeStatement.ebitda',
      'incomeStatement.netProfit',
      'incomeStatement.interest',
      'incomeStatement.incomeTaxes',
      'incomeStatement.depreciation',
    ),
  },
  {
    id: 'ebitdaMargin',
    name: 'EBITDA margin',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'EBITDA ÷ revenue',
    why: 'Shows what operations earn per {unit} of sales, regardless of financing and depreciation.',
    build: shareOfRevenue('incomeStatement.ebitda', { isSigned: true }),
  },
  {
    id: 'expenseRatio',
    name: 'Expenses to revenue',
    unit: 'percent',
    goodDirection: 'down',
    shortfall: 'above one',
    formula: 'Total expenses ÷ revenue',
    why: 'Shows how much of each {unit} of sales is spent; above 100%, the company depends on other sources of cash.',
    build: shareOfRevenue('incomeStatement.totalExpenses', { isSigned: false }),
  },
  {
    id: 'operatingExpenseRatio',
    name: 'Operating expenses to revenue',
    unit: 'percent',
    goodDirection: 'down',
    shortfall: 'above one',
    formula: 'Operating expenses ÷ revenue',
    why: 'Shows how much of each {unit} of sales is spent on running the business and not on the goods or services sold.',
    build: shareOfRevenue('incomeStatement.operatingExpenses', { isSigned: false }),
  },
  {
    id: 'payrollShare',
    name: 'Payroll to revenue',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Payroll and labor, in cost of goods sold and in expenses ÷ revenue',
    why: 'Shows how much of each {unit} of sales goes to the people who earn it.',
    build: shareOfRevenue('incomeStatement.payroll', {
      ifNothing: 'No payroll or labor is recorded in this period.',
      isSigned: false,
    }),
  },
  {
    id: 'interestShare',
    name: 'Interest to revenue',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Interest ÷ revenue',
    why: 'Shows how much of each {unit} of sales goes to lenders.',
    build: shareOfRevenue('incomeStatement.interest', {
      ifNothing: 'No interest is recorded in this period.',
      isSigned: false,
    }),
  },
  {
    id: 'discountShare',
    name: 'Discounts and refunds',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Discounts and refunds given ÷ revenue before them',
    why: 'Shows how much is discounted from the list price.',
    build: figureQuotient({
      numerator: 'incomeStatement.discounts',
      denominator: 'incomeStatement.salesBeforeDiscounts',
      ifNone: 'There was no revenue in this period.',
      isSigned: false,
    }),
  },
  {
    id: 'expenseGrowthGap',
    name: 'Expense growth over revenue growth',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Growth of operating expenses − growth of revenue, both from the period before',
    why: 'Shows whether operating costs grow faster than sales (above zero) or slower.',
    build(inputs) {
      const expenses = inputs.amount('incomeStatement.operatingExpenses');
      const revenue = inputs.amount('incomeStatement.totalRevenue');
      const expensesBefore = inputs.amountOver('incomeStatement.operatingExpenses', inputs.preceding);
      const revenueBefore = inputs.amountOver('incomeStatement.totalRevenue', inputs.preceding);
      const gap = inputs.whyNotCompared(inputs.preceding);
      if (gap !== null) return notMeaningful(gap, [expenses, revenue]);
      if (expensesBefore === null || revenueBefore === null) {
        return notMeaningful(notReadReason(inputs, inputs.preceding), [expenses, revenue]);
      }
      const all = [expenses, expensesBefore, revenue, revenueBefore];
      const ofExpenses = whyNoGrowth(expenses, expensesBefore, inputs.money);
      if (ofExpenses !== null) return notMeaningful(`Operating expenses: ${ofExpenses}`, all);
      const ofRevenue = whyNoGrowth(revenue, revenueBefore, inputs.money);
      if (ofRevenue !== null) return notMeaningful(`Revenue: ${ofRevenue}`, all);
      return fractionResult(
        minus(growthFraction(expenses, expensesBefore), growthFraction(revenue, revenueBefore)),
        all,
      );
    },
  },
  {
    id: 'ownerDrawsToProfit',
    name: 'Owner draws to profit',
    unit: 'percent',
    goodDirection: 'down',
    formula: 'Taken out by the owners ÷ {netIncome}',
    why: 'Shows whether the owners take out more than the company earns (above 100%).',
    build: figureQuotient({
      numerator: 'balanceSheet.ownerDraws',
      denominator: 'incomeStatement.netProfit',
      ifNone: 'This period has no profit that the draws could have come from.',
      ifNothing: 'No owner draws are recorded in this period.',
      ifNegative: 'The period made a loss, so the draws did not come from its profit.',
      isSigned: false,
    }),
  },
]);

const grossMargin = shareOfRevenue('incomeStatement.grossProfit', { isSigned: true });
