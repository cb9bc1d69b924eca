import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';

/** QuickBooks company ids are decimal numbers; the length limit keeps URLs short. */
export const RealmId = z.string().regex(/^\d{1,20}$/, 'A company id consists of 1 to 20 digits.');

export const ConnectedCompany = z.object({
  realmId: RealmId,
  companyName: z.string(),
  /** Null until the first sync. */
  fiscalYearFirstMonth: z.number().int().min(1).max(12).nullable(),
  selected: z.boolean(),
  source: z.enum(['quickbooks', 'files']).meta({ description: 'Source of its books' }),
  /** True if QuickBooks no longer accepts our tokens and the owner must reconnect. Synced data is kept. */
  needsReconnect: z.boolean(),
});
export type ConnectedCompany = z.infer<typeof ConnectedCompany>;

export const QboStatusResponse = z.object({
  success: z.literal(true),
  /** False in demo mode, and while the selected company needs to be reconnected. */
  connected: z.boolean(),
  companies: z.array(ConnectedCompany),
  today: IsoDate.meta({ description: 'Today in the selected company’s time zone' }),
});
export type QboStatusResponse = z.infer<typeof QboStatusResponse>;

export const QboConnectResponse = z.object({ success: z.literal(true), authUrl: z.url() });
export type QboConnectResponse = z.infer<typeof QboConnectResponse>;

/** In the format of a QuickBooks query for CompanyInfo. The selected company comes first. */
export const QboCompanyInfoResponse = success(
  z.object({
    QueryResponse: z.object({
      CompanyInfo: z.array(z.object({ CompanyName: z.string(), realmId: RealmId })),
    }),
  }),
);
export type QboCompanyInfoResponse = z.infer<typeof QboCompanyInfoResponse>;

export const QboManualConnectRequest = z.strictObject({
  accessToken: z
    .string()
    .trim()
    .min(1, 'Enter an access token.')
    .max(4096)
    .regex(
      /^[\x20-\x7E]+$/,
      'An access token contains only letters, digits and symbols. Please copy it again.',
    ),
  realmId: RealmId,
});
export const QboSelectCompanyRequest = z.strictObject({ realmId: RealmId });
