import type { Day } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { z } from 'zod';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { DateField, MonthName } from './fields.ts';
import { readEntity } from './read-entity.ts';

export interface Preferences {
  readonly reportBasis: Basis;
  /** The three letters of its code, such as `USD`. */
  readonly homeCurrency: string;
  readonly multiCurrency: boolean;
  /** 1 to 12; null where the preferences do not say it. */
  readonly fiscalYearFirstMonth: number | null;
  /** Up to this day the books are closed; null while they are open. */
  readonly bookCloseDate: Day | null;
}

const PreferencesAnswer = z.object({
  Preferences: z.object({
    ReportPrefs: z.object({ ReportBasis: z.string().nullish() }).nullish(),
    AccountingInfoPrefs: z
      .object({ BookCloseDate: DateField.nullish(), FirstMonthOfFiscalYear: MonthName.nullish() })
      .nullish(),
    CurrencyPrefs: z.object({
      HomeCurrency: z.object({ value: z.string().regex(/^[A-Z]{3}$/) }),
      MultiCurrencyEnabled: z.boolean().nullish(),
    }),
  }),
});

/**
 * A basis that is not set, or set to both, is read as accrual, which is what QuickBooks starts with. It is our choice of
 * what to ask for, not a claim about figures: every report is asked for with its basis and checked to have it.
 */
export async function fetchPreferences(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<Preferences> {
  const body = await client.get('preferences', {}, options);
  const { ReportPrefs, AccountingInfoPrefs, CurrencyPrefs } = readEntity(PreferencesAnswer, body).Preferences;
  return {
    reportBasis: ReportPrefs?.ReportBasis === 'Cash' ? 'Cash' : 'Accrual',
    homeCurrency: CurrencyPrefs.HomeCurrency.value,
    multiCurrency: CurrencyPrefs.MultiCurrencyEnabled ?? false,
    fiscalYearFirstMonth: AccountingInfoPrefs?.FirstMonthOfFiscalYear ?? null,
    bookCloseDate: AccountingInfoPrefs?.BookCloseDate ?? null,
  };
}
