/** What the dashboard and its shape have in common. */
export const HEADER_ROW =
  'flex min-h-14 items-center gap-x-2 py-1.5 @xs:gap-x-3 @max-2xs:flex-wrap @2xl:min-h-16 @2xl:gap-x-6';

export const MAIN =
  'page grid min-h-screen grid-cols-[minmax(0,1fr)] content-start gap-2 pt-2 sm:gap-4 sm:pt-4';

export const TABS = [
  { id: 'summary', title: 'Summary' },
  { id: 'charts', title: 'Charts & Visuals' },
  { id: 'review', title: 'Automated Review' },
] as const;
