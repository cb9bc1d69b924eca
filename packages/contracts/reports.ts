import { REPORT_SECTION_IDS, REPORT_TEMPLATE_IDS } from '@insights/words';
import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from './limits.ts';
import { Basis, checkDates } from './period.ts';

export const ReportTemplateId = z.enum(REPORT_TEMPLATE_IDS, { error: 'Choose one of the report templates.' });
export type ReportTemplateId = z.infer<typeof ReportTemplateId>;

export const ReportSectionId = z.enum(REPORT_SECTION_IDS, {
  error: 'Choose among the sections of the report.',
});
export type ReportSectionId = z.infer<typeof ReportSectionId>;

const line = (what: string, most: number) =>
  z.string().trim().max(most, `${what} has at most ${most} characters.`).default('');

/**
 * Author and recipient of a report. All fields are optional; they are saved for the company's next report.
 */
export const ReportDetails = z.strictObject({
  address: line('An address', 200),
  preparedBy: line('This name', 120),
  preparedFor: line('This name', 120),
  issuedOn: IsoDate.nullable().default(null),
  logo: z
    .base64('The logo could not be read. Please choose the file again.')
    .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, LOGO_TOO_LARGE)
    .nullable()
    .default(null)
    .meta({ description: 'A PNG or SVG file' }),
  showCents: z.boolean().default(false).meta({ description: 'Whether amounts are printed with cents' }),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

export const ReportDetailsResponse = success(ReportDetails);
export type ReportDetailsResponse = z.infer<typeof ReportDetailsResponse>;

export const DownloadPdfRequest = z
  .strictObject({
    startDate: IsoDate,
    endDate: IsoDate,
    template: ReportTemplateId,
    companyName: z
      .string()
      .trim()
      .min(1, 'Enter the company name to print on the report.')
      .max(200, 'A company name has at most 200 characters.'),
    /** The income statement and balance sheet are always included, even if they are not listed. */
    selectedReports: z.array(ReportSectionId).max(20, 'A report has eight sections.'),
    basis: Basis.optional(),
    /** Printed in the report and saved. If omitted, nothing is printed and the saved details are kept. */
    details: ReportDetails.optional(),
  })
  .check(checkDates);
export type DownloadPdfRequest = z.infer<typeof DownloadPdfRequest>;
