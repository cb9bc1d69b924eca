import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { PeriodType } from './period.ts';

const SummaryFigure = z.object({
  booked: Dollars,
  /** With all certain and likely adjusting entries. */
  corrected: Dollars,
  /** Whether the two differ by more than the review's materiality. */
  isMaterial: z.boolean(),
});

/** The main figures of a report when it was last opened, in the company's currency and on its own basis. */
export const ReportSummary = z.object({
  readAt: z.iso.datetime().meta({ description: 'When the books behind it were read' }),
  currency: z.string(),
  /** Comparison of our figures with the reports of the accounting service, in words. */
  agreement: z.string(),
  netProfit: SummaryFigure,
  cash: SummaryFigure,
  corrections: z.object({ count: z.number().int(), amount: Dollars }),
  /** The next tax payment in the cash forecast. */
  nextTax: z.object({ label: z.string(), date: IsoDate, amount: Dollars }).nullable(),
  /** The lowest week-end cash balance in the cash forecast. */
  lowCash: z.object({ date: IsoDate, amount: Dollars }),
  /** Changes since the books were last read; null if they were read only once. */
  since: z.object({ readAt: z.iso.datetime(), netProfit: Dollars, corrections: z.number().int() }).nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/**
 * The reports that an account has opened: the selected company first, and within a company the most recently opened
 * report first.
 */
export const ReportHistory = z.array(
  z.object({
    company: z.string().meta({ description: 'The company’s id in QuickBooks, or `demo`' }),
    companyName: z.string(),
    /** True if QuickBooks no longer accepts our tokens and the owner must reconnect. */
    needsReconnect: z.boolean(),
    /** Summarizes the report opened last; null if it has not been reviewed yet. */
    summary: ReportSummary.nullable(),
    reports: z.array(
      z.object({
        type: PeriodType,
        startDate: IsoDate,
        endDate: IsoDate,
        openedAt: z.iso.datetime(),
      }),
    ),
  }),
);
export type ReportHistory = z.infer<typeof ReportHistory>;

export const ReportHistoryResponse = success(ReportHistory);
export type ReportHistoryResponse = z.infer<typeof ReportHistoryResponse>;
