import type { Chart, ChartType } from '@insights/contracts';

/** What the axes are, in words: what goes up, and what goes along. */
export const CAPTIONS: Record<ChartType, string> = {
  revenue: 'Thousands of dollars, by month',
  expenses: 'Thousands of dollars, by account',
  margins: 'Percent of revenue, by month',
  cashflow: 'Thousands of dollars in and out, by month',
  assets: 'Thousands of dollars owned, by account',
  liabilities: 'Thousands of dollars owed, by account',
};

/** What the columns of the table are in: it has every cent. */
export function tableCaption({ unit, rowHeading }: Pick<Chart, 'unit' | 'rowHeading'>): string {
  const what = unit === 'money' ? 'US dollars' : 'US dollars, and percent of revenue';
  return `${what}, by ${rowHeading.toLowerCase()}`;
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
