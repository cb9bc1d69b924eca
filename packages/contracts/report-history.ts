import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { PeriodType } from './period.ts';

/** The reports that an account has opened. The selected company comes first, and its last opened report. */
export const ReportHistory = z.array(
  z.object({
    company: z.string().meta({ description: 'The company’s id in QuickBooks, or `demo`' }),
    companyName: z.string(),
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
