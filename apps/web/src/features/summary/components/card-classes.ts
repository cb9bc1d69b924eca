/** The four headline figures and their layout: four in a row, or two rows of two. */
export const HEADLINES = [
  { figure: 'totalRevenue', name: 'Revenue' },
  { figure: 'netProfit', name: 'Net profit' },
  { figure: 'cashPosition', name: 'Cash' },
  { figure: 'totalExpenses', name: 'Expenses' },
] as const;

export const CARDS =
  'grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline *:bg-surface grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] @min-[60rem]:grid-cols-4';

export const AMOUNT = 'text-heading tracking-tight @max-2xl:text-title';

/**
 * The monthly chart is at the bottom of the card, so that all four charts align no matter how long the changes are.
 */
export const CARD = 'group relative flex flex-col gap-y-0.5 px-3 py-1.5 sm:gap-y-1 sm:p-4';
export const MONTHS = 'w-full max-w-60 max-sm:hidden sm:mt-auto';
export const CHANGES = 'sm:mb-1 sm:min-h-[3lh]';
