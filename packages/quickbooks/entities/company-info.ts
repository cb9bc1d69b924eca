import type { Day } from '@insights/ledger';
import { optionalDayIn, optionalMonthIn, optionalTextIn, readableOr } from '../documents/entity-fields.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf } from '../reports/fields.ts';
import { ReportLocation } from '../reports/report-location.ts';
import { timeZoneIn } from './time-zone.ts';

export interface CompanyInfo {
  /** On one line and without control characters, for use in headings, file names and mail. */
  readonly companyName: string;
  /** 1 to 12; null if only the preferences have it. */
  readonly fiscalYearFirstMonth: number | null;
  /** As QuickBooks writes it, such as `US`; empty if not stated. */
  readonly country: string;
  /** When the books began, if known. */
  readonly startDate: Day | null;
  /** For example `America/Denver`; null if neither the company nor its address shows it. */
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

/** Reads the object itself. */
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
 * Fetches an object that a company has only one of by a query, which can be sent to QuickBooks together with others.
 */
export async function queryOne(
  client: QuickBooksClient,
  entity: 'CompanyInfo' | 'Preferences',
  options: GetOptions,
): Promise<unknown> {
  for await (const found of client.query(`SELECT * FROM ${entity}`, options)) return found;
  throw new QuickBooksError('unexpected');
}
