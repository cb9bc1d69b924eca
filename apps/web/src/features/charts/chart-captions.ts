import type { Chart, ChartType } from '@insights/contracts';
import { currencyInWords, currencyUnits } from '@insights/words';

const AXES: Record<ChartType, (units: string) => string> = {
  revenue: (units) => `Thousands of ${units}`,
  expenses: (units) => `Thousands of ${units}`,
  margins: () => 'Percent of revenue',
  cashflow: (units) => `Thousands of ${units} in and out`,
  assets: (units) => `Thousands of ${units} owned`,
  liabilities: (units) => `Thousands of ${units} owed`,
};

/** What the axes are, in words: what goes up, and what goes along. */
export function caption({ type, rowsBy }: Pick<Chart, 'type' | 'rowsBy'>, currency: string): string {
  return `${AXES[type](currencyUnits(currency))}, by ${rowsBy}`;
}

/** What the columns of the table are in: it has every cent. */
export function tableCaption({ unit, rowsBy }: Pick<Chart, 'unit' | 'rowsBy'>, currency: string): string {
  return `${currencyInWords(currency)}${unit === 'money' ? '' : ', and percent of revenue'}, by ${rowsBy}`;
}

/** What each chart is called where its title, which says what happened, is not yet known. */
export const SUBJECTS: Record<ChartType, string> = {
  revenue: 'Revenue trend',
  expenses: 'Expenses by account',
  margins: 'Margins',
  cashflow: 'Cash flow',
  assets: 'Assets',
  liabilities: 'Liabilities',
};
