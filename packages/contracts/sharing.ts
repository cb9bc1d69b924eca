import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis } from './period.ts';
import { DownloadPdfRequest } from './reports.ts';

export const MAX_SHARE_DAYS = 90;
export const DEFAULT_SHARE_DAYS = 14;
export const MIN_PASSCODE = 6;

/** A link to one report, for a reader without an account. */
export const ShareReportRequest = z.strictObject({
  report: DownloadPdfRequest,
  days: z
    .number()
    .int()
    .min(1, 'A link must work for at least one day.')
    .max(MAX_SHARE_DAYS, `A link can work for at most ${MAX_SHARE_DAYS} days.`)
    .default(DEFAULT_SHARE_DAYS),
  passcode: z
    .string()
    .trim()
    .min(MIN_PASSCODE, `A passcode must have at least ${MIN_PASSCODE} characters.`)
    .max(100, 'A passcode can have at most 100 characters.')
    .nullable()
    .default(null),
  withWorkbook: z.boolean().default(false),
});
export type ShareReportRequest = z.infer<typeof ShareReportRequest>;

const ReportFacts = z.object({
  companyName: z.string(),
  startDate: IsoDate,
  endDate: IsoDate,
  basis: Basis,
  sharedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  withWorkbook: z.boolean(),
});

/** A shared report as its owner sees it. */
export const SharedReport = ReportFacts.extend({
  id: z.uuid(),
  state: z.enum(['open', 'expired', 'ended']),
  hasPasscode: z.boolean(),
  views: z
    .array(z.object({ at: z.iso.datetime(), browser: z.string() }))
    .meta({ description: 'When the link was opened, newest first; addresses are not stored' }),
});
export type SharedReport = z.infer<typeof SharedReport>;

export const SharedReportsResponse = success(z.array(SharedReport));
export type SharedReportsResponse = z.infer<typeof SharedReportsResponse>;

/** The only response that ever contains the link. */
export const ShareReportResponse = success(z.object({ url: z.url(), report: SharedReport }));
export type ShareReportResponse = z.infer<typeof ShareReportResponse>;

export const EndSharedReportRequest = z.strictObject({ id: z.uuid() });

/** Sent by the reader of a link. The secret is never part of a URL that reaches the server. */
export const OpenSharedReportRequest = z.strictObject({
  secret: z.string().max(100),
  passcode: z.string().trim().max(100).default(''),
});
export type OpenSharedReportRequest = z.infer<typeof OpenSharedReportRequest>;

export const OpenSharedReportResponse = success(ReportFacts);
export type OpenSharedReportResponse = z.infer<typeof OpenSharedReportResponse>;

export const SharedFileRequest = OpenSharedReportRequest.extend({ file: z.enum(['pdf', 'workbook']) });
export type SharedFileRequest = z.infer<typeof SharedFileRequest>;
