import { type KpiDefinition, kpisOf } from './kpi.ts';
import { needsDays } from './long-enough.ts';
import { quotient } from './quotient.ts';

export const RETURNS: readonly KpiDefinition[] = kpisOf('returns', [
  {
    id: 'returnOnEquity',
    name: 'Return on equity',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'Net profit scaled to a year ÷ total equity',
    why: 'Tells what each dollar of the owners earns in a year; pay that they take as draws is not counted as a cost.',
    build: needsDays((inputs) => {
      const profit = inputs.amount('incomeStatement.netProfit');
      const equity = inputs.amount('balanceSheet.totalEquity');
      const { factor, length } = inputs.toYear;
      return quotient({
        numerator: profit,
        denominator: equity,
        inputs: [profit, equity, length],
        factor,
        ifNone: 'Liabilities equal assets, so there is no equity that could earn a return.',
        ifNegative: 'Liabilities exceed assets, so there is no equity that could earn a return.',
        scale: inputs.amount('balanceSheet.totalAssets'),
        isSigned: true,
      });
    }),
  },
  {
    id: 'returnOnAssets',
    name: 'Return on assets',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'Net profit scaled to a year ÷ total assets',
    why: 'Tells what each dollar in the business earns in a year, whoever put it in.',
    build: needsDays((inputs) => {
      const profit = inputs.amount('incomeStatement.netProfit');
      const assets = inputs.amount('balanceSheet.totalAssets');
      const { factor, length } = inputs.toYear;
      return quotient({
        numerator: profit,
        denominator: assets,
        inputs: [profit, assets, length],
        factor,
        ifNone: 'There are no assets.',
        ifNegative: 'Assets stand below zero, so there is nothing that could earn a return.',
        scale: inputs.amount('balanceSheet.totalAssets'),
        isSigned: true,
      });
    }),
  },
  {
    id: 'returnOnCapital',
    name: 'Return on capital employed',
    unit: 'percent',
    goodDirection: 'up',
    formula: 'EBIT scaled to a year ÷ borrowing and equity',
    why: 'Tells what each dollar of lenders and owners earns in a year; above the interest on loans, borrowing pays.',
    build: needsDays((inputs) => {
      const profit = inputs.amount('incomeStatement.ebit');
      const invested = inputs.amount('balanceSheet.invested');
      const { factor, length } = inputs.toYear;
      return quotient({
        numerator: profit,
        denominator: invested,
        inputs: [profit, invested, length],
        factor,
        ifNone: 'There is no borrowing and no equity.',
        ifNegative:
          'Losses have used up what lenders and owners put in, so there is nothing that could earn a return.',
        scale: inputs.amount('balanceSheet.totalAssets'),
        isSigned: true,
      });
    }),
  },
]);
