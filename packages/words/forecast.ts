/** Kinds of lines of the cash forecast, in display order, with the title of their group. */
export const FORECAST_LINE_TITLES = {
  invoice: 'Open invoices',
  futureSales: 'Invoices not yet created',
  bill: 'Open bills',
  futureBills: 'Bills not yet received',
  recurring: 'Recurring payments and deposits',
  entered: 'Entered with a later date',
  card: 'Cards',
  tax: 'Taxes',
  rest: 'Everything else',
} as const;
export type ForecastLineKind = keyof typeof FORECAST_LINE_TITLES;
export const FORECAST_LINE_KINDS = Object.keys(FORECAST_LINE_TITLES) as readonly ForecastLineKind[];
