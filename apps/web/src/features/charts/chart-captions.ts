import type { Chart, ChartType } from '@insights/contracts';

const AXES: Record<ChartType, string> = {
  revenue: 'Thousands of dollars',
  expenses: 'Thousands of dollars',
  margins: 'Percent of revenue',
  cashflow: 'Thousands of dollars in and out',
  assets: 'Thousands of dollars owned',
  liabilities: 'Thousands of dollars owed',
};

/** What the axes are, in words: what goes up, and what goes along. */
export function caption({ type, rowsBy }: Pick<Chart, 'type' | 'rowsBy'>): string {
  return `${AXES[type]}, by ${rowsBy}`;
}

/** What the columns of the table are in: it has every cent. */
export function tableCaption({ unit, rowsBy }: Pick<Chart, 'unit' | 'rowsBy'>): string {
  return `${unit === 'money' ? 'US dollars' : 'US dollars, and percent of revenue'}, by ${rowsBy}`;
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
