import type { Day } from '@insights/ledger';
import {
  optionalDayIn,
  optionalMonthIn,
  optionalTextIn,
  readableOr,
  textIn,
} from '../documents/entity-fields.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf } from '../reports/fields.ts';
import { Place } from '../reports/place.ts';
import { timeZoneIn } from './time-zone.ts';

export interface CompanyInfo {
  /** On one line, without control characters: fit for headings, file names and mail. */
  readonly companyName: string;
  /** Exactly as QuickBooks has it. */
  readonly rawCompanyName: string;
  /** 1 to 12; null where only the preferences say it. */
  readonly fiscalYearFirstMonth: number | null;
  /** As QuickBooks writes it, such as `US`; empty when it does not say. */
  readonly country: string;
  /** When the books began, where that is known. */
  readonly startDate: Day | null;
  /** As in `America/Denver`; null where neither the company nor its address tells. */
  readonly timeZone: string | null;
}

export async function fetchCompanyInfo(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<CompanyInfo> {
  const place = new Place('CompanyInfo');
  const body = await client.get(`companyinfo/${client.realmId}`, {}, options);
  return readCompanyInfo(fieldsOf(body, place).CompanyInfo);
}

/** Reads the object itself. */
export function readCompanyInfo(object: unknown): CompanyInfo {
  const place = new Place('CompanyInfo');
  const company = fieldsOf(object, place);
  const name = textIn(company, 'CompanyName', place);
  return {
    companyName: name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
    rawCompanyName: name,
    fiscalYearFirstMonth: readableOr(() => optionalMonthIn(company, 'FiscalYearStartMonth', place), null),
    country: readableOr(() => optionalTextIn(company, 'Country', place), ''),
    startDate: readableOr(() => optionalDayIn(company, 'CompanyStartDate', place), null),

    timeZone: timeZoneIn(company, place),
  };
}
