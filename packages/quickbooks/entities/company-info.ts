import type { Day } from '@insights/ledger';
import { z } from 'zod';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { DateField, MonthName } from './fields.ts';
import { readEntity } from './read-entity.ts';

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
}

const CompanyInfoAnswer = z.object({
  CompanyInfo: z.object({
    CompanyName: z.string(),
    FiscalYearStartMonth: MonthName.nullish(),
    Country: z.string().nullish(),
    CompanyStartDate: DateField.nullish().catch(null),
  }),
});

export async function fetchCompanyInfo(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<CompanyInfo> {
  const body = await client.get(`companyinfo/${client.realmId}`, {}, options);
  const company = readEntity(CompanyInfoAnswer, body).CompanyInfo;
  return {
    companyName: company.CompanyName.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
    rawCompanyName: company.CompanyName,
    fiscalYearFirstMonth: company.FiscalYearStartMonth ?? null,
    country: company.Country ?? '',
    startDate: company.CompanyStartDate ?? null,
  };
}
