import type { Day } from '@insights/ledger';
import { optionalDayIn, optionalMonthIn, optionalTextIn, readableOr } from '../documents/entity-fields.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf } from '../reports/fields.ts';
import { ReportLocation } from '../reports/report-location.ts';
import { timeZoneIn } from './time-zone.ts';

export interface CompanyInfo {
  /** A single line without control characters, for use in headings, file names and email. */
  readonly companyName: string;
  /** From 1 to 12; null if only the preferences contain it. */
  readonly fiscalYearFirstMonth: number | null;
  /** Country as QuickBooks spells it, such as `US`; empty if missing. */
  readonly country: string;
  /** Date on which the books began, if known. */
  readonly startDate: Day | null;
  /** For example `America/Denver`; null if neither the company nor its address indicates a time zone. */
  readonly timeZone: string | null;
}

export async function fetchCompanyInfo(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<CompanyInfo> {
  const location = new ReportLocation('CompanyInfo');
  const body = await client.get(`companyinfo/${client.realmId}`, {}, options);
  return readCompanyInfo(fieldsOf(body, location).CompanyInfo);
}

const UNNAMED = 'Unnamed company';

/** Parses the company information object. */
export function readCompanyInfo(object: unknown): CompanyInfo {
  const location = new ReportLocation('CompanyInfo');
  const company = fieldsOf(object, location);
  const nameIn = (key: string) => readableOr(() => optionalTextIn(company, key, location), '');
  const name = nameIn('CompanyName') || nameIn('LegalName') || UNNAMED;
  return {
    companyName: name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
    fiscalYearFirstMonth: readableOr(() => optionalMonthIn(company, 'FiscalYearStartMonth', location), null),
    country: readableOr(() => optionalTextIn(company, 'Country', location), ''),
    startDate: readableOr(() => optionalDayIn(company, 'CompanyStartDate', location), null),
    timeZone: timeZoneIn(company, location),
  };
}

/**
 * Fetches an object of which a company has only one. Uses a query, which can be sent to QuickBooks together with other
 * queries.
 */
export async function queryOne(
  client: QuickBooksClient,
  entity: 'CompanyInfo' | 'Preferences',
  options: GetOptions,
): Promise<unknown> {
  for await (const found of client.query(`SELECT * FROM ${entity}`, options)) return found;
  throw new QuickBooksError('unexpected');
}
