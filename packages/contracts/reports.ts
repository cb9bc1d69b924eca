import {
  COVENANT_MEASURE_IDS,
  ENGAGEMENT_IDS,
  FORECAST_SECTION_ID,
  REPORT_KIND_IDS,
  REPORT_SECTION_IDS,
  REPORT_TEMPLATE_IDS,
  SPLIT_SECTION_IDS,
} from '@insights/words';
import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from './limits.ts';
import { Basis, PeriodDates } from './period.ts';

export const ReportTemplateId = z.enum(REPORT_TEMPLATE_IDS, { error: 'Choose one of the report templates.' });
export type ReportTemplateId = z.infer<typeof ReportTemplateId>;

export const ReportSectionId = z.enum([...REPORT_SECTION_IDS, FORECAST_SECTION_ID, ...SPLIT_SECTION_IDS], {
  error: 'Choose from the sections of the report.',
});
export type ReportSectionId = z.infer<typeof ReportSectionId>;

const line = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} can have at most ${most.toLocaleString('en-US')} characters.`)
    .default('');

/** A covenant of a loan agreement: a minimum or a maximum for a measure. */
export const Covenant = z.strictObject({
  measure: z.enum(COVENANT_MEASURE_IDS, { error: 'Choose one of the measures.' }),
  threshold: z
    .number('Enter the threshold as a number.')
    .min(0, 'A threshold cannot be negative.')
    .max(1_000_000_000, 'This threshold is too large.')
    .meta({ description: 'In times, or in whole units of the currency for working capital' }),
});
export type Covenant = z.infer<typeof Covenant>;

/** Terms of a loan that the books do not contain, as the owner entered them. */
export const LoanTerms = z.strictObject({
  figureId: z.string().max(200).meta({ description: 'Id of the loan’s account in the debt schedule' }),
  rate: line('A rate', 60),
  maturity: line('A maturity', 60),
  payment: line('A payment', 60),
  collateral: line('The collateral', 120),
  guarantor: line('This name', 120),
});
export type LoanTerms = z.infer<typeof LoanTerms>;

/** The loan that the company requests, for the loan package. */
export const NewLoan = z.strictObject({
  amount: z
    .number('Enter the amount of the loan as a number.')
    .min(1, 'Enter an amount of at least 1.')
    .max(1_000_000_000, 'This amount is too large.'),
  rate: z
    .number('Enter the annual rate in percent.')
    .min(0, 'A rate cannot be negative.')
    .max(50, 'A rate can be at most 50 percent.')
    .meta({ description: 'Annual rate in percent' }),
  months: z
    .number('Enter the term in months.')
    .int('A term must be a whole number of months.')
    .min(1, 'A term must be at least one month.')
    .max(480, 'A term can be at most 480 months.'),
  purpose: line('A purpose', 200),
});
export type NewLoan = z.infer<typeof NewLoan>;

export const MAX_ADD_BACKS = 10;

/** An expense of the last twelve months that, according to the owner, a new owner or lender need not count. */
export const AddBack = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1, 'Enter what is added back.')
    .max(120, 'This name can have at most 120 characters.'),
  amount: z
    .number('Enter the amount as a number.')
    .min(0.01, 'An add-back must be more than zero.')
    .max(1_000_000_000, 'This amount is too large.'),
  assertedBy: z
    .string()
    .trim()
    .min(1, 'Enter who asserts it.')
    .max(120, 'This name can have at most 120 characters.'),
  document: line('A document', 300).meta({ description: 'Name of the document that supports it, or a link' }),
});
export type AddBack = z.infer<typeof AddBack>;

export const MAX_COMMENT = 2_000;
const Comment = line('A comment', MAX_COMMENT);

/** Comments by the preparer, in paragraphs separated by line breaks. */
export const ReportComments = z.strictObject({
  letter: Comment,
  incomeStatement: Comment,
  balanceSheet: Comment,
  cashFlowStatement: Comment,
});
export type ReportComments = z.infer<typeof ReportComments>;

/** Maximum number of covenants in a report. */
export const MAX_COVENANTS = 3;

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
  engagement: z
    .enum(ENGAGEMENT_IDS, { error: 'Choose who prepared the statements.' })
    .default('management')
    .meta({
      description: 'Who is responsible for the statements: management, or an accountant under AR-C 70 or 80',
    }),
  showCents: z.boolean().default(false).meta({ description: 'Whether amounts are printed with cents' }),
  covenants: z
    .array(Covenant)
    .max(MAX_COVENANTS, `A report shows at most ${MAX_COVENANTS} covenants.`)
    .default([]),
  loans: z.array(LoanTerms).max(50, 'A report shows the terms of at most 50 loans.').default([]),
  newLoan: NewLoan.nullable().default(null),
  addBacks: z
    .array(AddBack)
    .max(MAX_ADD_BACKS, `A report shows at most ${MAX_ADD_BACKS} add-backs.`)
    .default([]),
  comments: ReportComments.prefault({}),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

export const ReportDetailsResponse = success(ReportDetails);
export type ReportDetailsResponse = z.infer<typeof ReportDetailsResponse>;

export const DownloadPdfRequest = PeriodDates.safeExtend({
  /** The standard report if omitted. Other kinds have fixed sections. */
  kind: z.enum(REPORT_KIND_IDS, { error: 'Choose one of the kinds of reports.' }).optional(),
  template: ReportTemplateId,
  companyName: z
    .string()
    .trim()
    .min(1, 'Enter the company name to print on the report.')
    .max(200, 'A company name can have at most 200 characters.'),
  /** The income statement and balance sheet are always included, even if they are not listed. */
  selectedReports: z.array(ReportSectionId).max(20, 'Choose each section only once.'),
  basis: Basis.optional(),
  /** Printed in the report and saved. If omitted, nothing is printed and the saved details are kept. */
  details: ReportDetails.optional(),
});
export type DownloadPdfRequest = z.infer<typeof DownloadPdfRequest>;
