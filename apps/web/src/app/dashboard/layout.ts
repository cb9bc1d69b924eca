/** Layout shared by the dashboard and its skeleton. */
export const MAIN =
  'page grid min-h-screen grid-cols-[minmax(0,1fr)] content-start gap-2 pt-2 sm:gap-4 sm:pt-4';

/** The area above the figures: on a phone, a row for the period and its buttons, and a row for the actions. */
export const ABOVE =
  'grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-1.5 max-sm:gap-y-2';
export const HEAD = 'flex min-w-0 flex-wrap items-baseline gap-x-4 max-sm:contents';
/** Wide enough to leave room for only the buttons next to it. */
export const HEAD_LABEL = 'max-sm:min-w-24 max-sm:grow max-sm:basis-[calc(100%-12rem)] max-sm:text-title';
/** On a phone, the header already shows the company, and the basis switch the basis. */
export const HEAD_BOOKS = 'text-secondary text-small max-sm:sr-only';
export const ACTIONS = '-mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:contents';

export const TABS = [
  { id: 'summary', title: 'Summary' },
  { id: 'charts', title: 'Charts & Visuals' },
  { id: 'review', title: 'Automated Review' },
] as const;
