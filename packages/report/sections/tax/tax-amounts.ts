import type { TaxAmounts } from '@insights/ledger';
import type { PrintedAmounts } from '../../printable/amounts.ts';

/** Headings of the columns that `printTaxAmounts` fills. */
export const TAX_AMOUNT_COLUMNS = ['Unadjusted', 'Adjustments', 'Adjusted'];

export function printTaxAmounts(
  { unadjustedCents, adjustmentCents, adjustedCents }: TaxAmounts,
  words: PrintedAmounts['bare'],
): string[] {
  return [words(unadjustedCents), adjustmentCents === 0 ? '–' : words(adjustmentCents), words(adjustedCents)];
}
