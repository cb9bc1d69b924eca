import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis } from './period.ts';

export const VerifyReportParams = z.strictObject({ number: z.string().max(40) });

/** The report that was issued under a number. */
export const VerifiedReport = z.object({
  number: z.string().meta({ examples: ['7K3M-Q2XA-9F4T'] }),
  issuedAt: z.iso.datetime(),
  sha256: z.string().meta({ description: 'Of the PDF file' }),
  facts: z
    .object({
      companyName: z.string(),
      startDate: IsoDate,
      endDate: IsoDate,
      basis: Basis,
      currency: z.string(),
      readAt: z.iso.datetime().meta({ description: 'When the books were read' }),
      agreement: z.string().meta({ description: 'How many figures agree with QuickBooks' }),
      totals: z.array(z.object({ name: z.string(), cents: z.number().int() })),
    })
    .nullable()
    .meta({ description: 'Null once the company’s data was deleted' }),
});
export type VerifiedReport = z.infer<typeof VerifiedReport>;

export const VerifyReportResponse = success(VerifiedReport);
export type VerifyReportResponse = z.infer<typeof VerifyReportResponse>;

export const ReportKeysResponse = success(
  z.array(z.object({ id: z.string(), publicKey: z.string(), since: z.iso.datetime() })),
);
