import { REPORT_SECTION_IDS, REPORT_TEMPLATE_IDS } from '@insights/words';
import { z } from 'zod';
import { IsoDate } from './iso-date.ts';
import { Basis, checkDates } from './period.ts';

export const ReportTemplateId = z.enum(REPORT_TEMPLATE_IDS, { error: 'Choose one of the report templates.' });
export type ReportTemplateId = z.infer<typeof ReportTemplateId>;

export const ReportSectionId = z.enum(REPORT_SECTION_IDS, {
  error: 'Choose among the sections of the report.',
});
export type ReportSectionId = z.infer<typeof ReportSectionId>;

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
    /** The income statement and the balance sheet are in the report whether they are listed or not. */
    selectedReports: z.array(ReportSectionId).max(20, 'A report has eight sections.'),
    basis: Basis.optional(),
  })
  .check(checkDates);
export type DownloadPdfRequest = z.infer<typeof DownloadPdfRequest>;
