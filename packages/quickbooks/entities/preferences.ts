import type { Day } from '@insights/ledger';
import type { Basis } from '@insights/words';
import {
  booleanIn,
  currencyIn,
  optionalDayIn,
  optionalFieldsIn,
  optionalMonthIn,
  readableOr,
} from '../documents/entity-fields.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf } from '../reports/fields.ts';
import { ReportLocation } from '../reports/report-location.ts';

export interface Preferences {
  readonly reportBasis: Basis;
  /** Three-letter currency code, such as `USD`; null if missing from the preferences. */
  readonly homeCurrency: string | null;
  /** Null if missing from the preferences. */
  readonly multiCurrency: boolean | null;
  /** From 1 to 12; null if missing from the preferences. */
  readonly fiscalYearFirstMonth: number | null;
  /** The books are closed through this day; null if they are not closed. */
  readonly bookCloseDate: Day | null | 'unreadable';
}

/**
 * Fetches the preferences. If the basis is not set, or is set to both, accrual is used, which is QuickBooks' default.
 * The basis only determines what to request: every report is requested with a basis and checked to have it.
 */
export async function fetchPreferences(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<Preferences> {
  const location = new ReportLocation('Preferences');
  const body = await client.get('preferences', {}, options);
  return readPreferences(fieldsOf(body, location).Preferences);
}

/** Parses the preferences object, as `fetchPreferences` does. */
export function readPreferences(object: unknown): Preferences {
  const location = new ReportLocation('Preferences');
  const preferences = fieldsOf(object, location);
  const report = optionalFieldsIn(preferences, 'ReportPrefs', location) ?? {};
  const accounting = optionalFieldsIn(preferences, 'AccountingInfoPrefs', location);
  const currency = optionalFieldsIn(preferences, 'CurrencyPrefs', location) ?? {};
  return {
    reportBasis: /^cash$/i.test(String(report.ReportBasis)) ? 'Cash' : 'Accrual',
    homeCurrency: readableOr(() => currencyIn(currency, 'HomeCurrency', location), null),
    multiCurrency: readableOr(() => booleanIn(currency, 'MultiCurrencyEnabled', null, location), null),
    fiscalYearFirstMonth: readableOr(
      () => optionalMonthIn(accounting ?? {}, 'FirstMonthOfFiscalYear', location),
      null,
    ),
    bookCloseDate:
      accounting === null
        ? 'unreadable'
        : readableOr(() => optionalDayIn(accounting, 'BookCloseDate', location), 'unreadable' as const),
  };
}
