/** The four headline figures and their layout: four in a row, or two rows of two. */
export const HEADLINES = [
  { figure: 'totalRevenue', name: 'Revenue' },
  { figure: 'netProfit', name: 'Net profit' },
  { figure: 'cashPosition', name: 'Cash' },
  { figure: 'totalExpenses', name: 'Expenses' },
] as const;

export const CARDS =
  'fixed-space grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline *:bg-surface grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] @min-[60rem]:grid-cols-4';

export const AMOUNT = 'text-heading tracking-tight @max-2xl:text-title';

export const CARD = 'group relative flex flex-col gap-y-0.5 px-3 py-1 sm:p-4';

/** Two lines on a phone, where one comparison does not fit in one. */
export const CHANGE = 'max-sm:min-h-[2lh] max-sm:leading-tight';
