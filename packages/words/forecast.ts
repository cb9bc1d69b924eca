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

export const FORECAST_NOTES = {
  corrected: 'Cash, open invoices and bills, and payments include the proposed entries that are certain.',
  thinHistory:
    'These books have less than thirteen weeks of history, so only invoices, bills and transactions that already exist are included.',
  range: 'There is an 80% chance that closing cash is between low and high.',
  leftOut: 'Owner’s draws at no fixed amount, equipment purchases and new loans are not included.',
} as const;

type Words = Readonly<Record<'opening' | 'asOf' | 'closing' | 'end' | 'low' | 'high', string>>;

/** The result of a forecast in three sentences; amounts and days are already formatted. */
export function forecastInWords(
  { opening, asOf, closing, end, low, high }: Words,
  lowest: Pick<Words, 'end' | 'closing'>,
): string {
  return `Cash was ${opening} on ${asOf}, in bank accounts and payments not yet deposited. The forecast for ${end} is ${closing}, with an 80% chance of being between ${low} and ${high}. The lowest week ends on ${lowest.end} with ${lowest.closing}.`;
}
