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
import { Place } from '../reports/place.ts';

export interface Preferences {
  readonly reportBasis: Basis;
  /** The three letters of its code, such as `USD`; null where the preferences do not say it. */
  readonly homeCurrency: string | null;
  /** Null where the preferences do not say it. */
  readonly multiCurrency: boolean | null;
  /** 1 to 12; null where the preferences do not say it. */
  readonly fiscalYearFirstMonth: number | null;
  /** Up to this day the books are closed; null while they are open. */
  readonly bookCloseDate: Day | null | 'unreadable';
}

/**
 * A basis that is not set, or set to both, is read as accrual, which is what QuickBooks starts with. It is our choice of
 * what to ask for, not a claim about figures: every report is asked for with its basis and checked to have it.
 */
export async function fetchPreferences(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<Preferences> {
  const place = new Place('Preferences');
  const body = await client.get('preferences', {}, options);
  return readPreferences(fieldsOf(body, place).Preferences);
}

/** Reads the object itself, as `fetchPreferences` does. */
export function readPreferences(object: unknown): Preferences {
  const place = new Place('Preferences');
  const preferences = fieldsOf(object, place);
  const report = optionalFieldsIn(preferences, 'ReportPrefs', place) ?? {};
  const accounting = optionalFieldsIn(preferences, 'AccountingInfoPrefs', place);
  const currency = optionalFieldsIn(preferences, 'CurrencyPrefs', place) ?? {};
  return {
    reportBasis: /^cash$/i.test(String(report.ReportBasis)) ? 'Cash' : 'Accrual',
    homeCurrency: readableOr(() => currencyIn(currency, 'HomeCurrency', place), null),
    multiCurrency: readableOr(() => booleanIn(currency, 'MultiCurrencyEnabled', null, place), null),
    fiscalYearFirstMonth: readableOr(
      () => optionalMonthIn(accounting ?? {}, 'FirstMonthOfFiscalYear', place),
      null,
    ),
    bookCloseDate:
      accounting === null
        ? 'unreadable'
        : readableOr(() => optionalDayIn(accounting, 'BookCloseDate', place), 'unreadable' as const),
  };
}
