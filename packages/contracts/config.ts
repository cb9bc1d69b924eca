import { z } from 'zod';
import { success } from './envelope.ts';

/** What a visitor's browser needs to know of how this server is set up. Nothing in it is secret. */
export const Config = z.object({
  quickbooks: z.enum(['bundled-sandbox', 'intuit-sandbox', 'intuit-production']),
  payments: z.object({ testMode: z.boolean(), publishableKey: z.string().nullable() }),
  supportEmail: z.string(),
  limits: z.object({ earliestDate: z.string(), mostYears: z.number().int() }),
});
export type Config = z.infer<typeof Config>;
export const ConfigResponse = success(Config);
