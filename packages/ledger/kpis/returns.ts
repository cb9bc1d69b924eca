import { defineKpis, type KpiDefinition } from './kpi.ts';
import { yearlyQuotient } from './quotient.ts';

export const RETURNS: readonly KpiDefinition[] = defineKpis('returns', [
  {
    id: 'returnOnEquity',
    name: 'Return on equity',
    unit: 'percent',
    goodDirection: 'up',
    formula: '{netIncome} scaled to a year ÷ total {equity}',
    why: 'Shows what each {unit} invested by the owners earns in a year; pay that they take as draws is not counted as a cost.',
    build: yearlyQuotient({
      numerator: 'incomeStatement.netProfit',
      denominator: 'balanceSheet.totalEquity',
      ifNone: 'Liabilities equal assets, so the company has no equity that could earn a return.',
      ifNegative: 'Liabilities exceed assets, so the company has no equity that could earn a return.',
      scale: 'balanceSheet.totalAssets',
      isSigned: true,
    }),
  },
  {
    id: 'returnOnAssets',
    name: 'Return on assets',
    unit: 'percent',
    goodDirection: 'up',
    formula: '{netIncome} scaled to a year ÷ total assets',
    why: 'Shows what each {unit} in the business earns in a year, no matter who invested it.',
    build: yearlyQuotient({
      numerator: 'incomeStatement.netProfit',
      denominator: 'balanceSheet.totalAssets',
      ifNone: 'The company has no assets.',
      ifNegative: 'Assets are below zero, so nothing could earn a return.',
      scale: 'balanceSheet.totalAssets',
      isSigned: true,
    }),
  },
  {
    id: 'returnOnCapital',
    name: 'Return on capital employed',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'EBIT scaled to a year ÷ borrowing and {equity}',
    why: 'Shows what each {unit} from lenders and owners earns in a year; borrowing pays off if this is above the interest rate.',
    build: yearlyQuotient({
      numerator: 'incomeStatement.ebit',
      denominator: 'balanceSheet.invested',
      ifNone: 'The company has neither borrowing nor equity.',
      ifNegative:
        'Losses have used up the money from lenders and owners, so there is nothing to earn a return on.',
      scale: 'balanceSheet.totalAssets',
      isSigned: true,
    }),
  },
]);
