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

/** Describes the vertical and horizontal axes. */
export function caption({ type, rowsBy }: Pick<Chart, 'type' | 'rowsBy'>, currency: string): string {
  return `${AXES[type](currencyUnits(currency))}, by ${rowsBy}`;
}

/** Returns the unit of the table's columns, which are exact to the cent. */
export function tableCaption({ unit, rowsBy }: Pick<Chart, 'unit' | 'rowsBy'>, currency: string): string {
  return `${currencyInWords(currency)}${unit === 'money' ? '' : ', and percent of revenue'}, by ${rowsBy}`;
}

/** Name of each chart, used until the chart's title, which describes what happened, has loaded. */
export const SUBJECTS: Record<ChartType, string> = {
  revenue: 'Revenue trend',
  expenses: 'Expenses by account',
  margins: 'Margins',
  cashflow: 'Cash flow',
  assets: 'Assets',
  liabilities: 'Liabilities',
};
