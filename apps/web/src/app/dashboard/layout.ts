/** Layout shared by the dashboard and its skeleton. */
export const MAIN =
  'page grid min-h-screen grid-cols-[minmax(0,1fr)] content-start gap-[8px] pt-[8px] sm:gap-4 sm:pt-4';

/**
 * Layout of the area above the figures. In a narrow window or with large text, it has one row for the period and its
 * buttons, and one for the actions.
 */
export const ABOVE =
  'grid grid-cols-[minmax(0,1fr)] gap-4 @max-2xl/page:flex @max-2xl/page:flex-wrap @max-2xl/page:items-center @max-2xl/page:justify-between @max-2xl/page:gap-x-1.5 @max-2xl/page:gap-y-2';
export const HEAD = 'flex min-w-0 flex-wrap items-baseline gap-x-4 @max-2xl/page:contents';
/** Wide enough to leave only room for the buttons next to it. */
export const HEAD_LABEL =
  '@max-2xl/page:min-w-24 @max-2xl/page:grow @max-2xl/page:basis-[calc(100%-12rem)] @max-2xl/page:text-title @max-2xs/page:text-lead';
/** In a narrow header, the company is already shown above, and the basis switch shows the basis. */
export const HEAD_BOOKS = 'text-secondary text-small @max-2xl/page:sr-only';
export const ACTIONS =
  '-mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 @max-2xl/page:contents @max-2xl/page:*:min-w-0!';

export const TABS = [
  { id: 'summary', title: 'Summary' },
  { id: 'charts', title: 'Charts & Visuals' },
  { id: 'review', title: 'Automated Review' },
] as const;
