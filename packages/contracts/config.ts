import { z } from 'zod';
import { AnalysisProvider } from './analysis.ts';
import { success } from './envelope.ts';

/**
 * How a card is charged. With Stripe, its own script takes the card and `publishableKey` names the merchant. With the
 * bundled sandbox, which is always in test mode, `sandboxUrl` is the path below which it answers as Stripe's API does:
 * `{sandboxUrl}/v1/payment_intents/{id}/confirm` takes a test card, the client secret and the publishable key.
 */
export const PaymentsConfig = z.object({
  provider: z.enum(['bundled-sandbox', 'stripe']),
  testMode: z.boolean().meta({ description: 'No real money moves' }),
  publishableKey: z.string(),
  sandboxUrl: z.string().nullable().meta({ description: 'Null with Stripe' }),
});
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;

/** What a visitor's browser needs to know of how this server is set up. Nothing in it is secret. */
export const Config = z.object({
  quickbooks: z.enum(['bundled-sandbox', 'intuit-sandbox', 'intuit-production']),
  payments: PaymentsConfig,
  /** Who writes the analysis. */
  analysis: AnalysisProvider,
  supportEmail: z.string(),
  limits: z.object({ earliestDate: z.string(), maxYears: z.number().int() }),
});
export type Config = z.infer<typeof Config>;
export const ConfigResponse = success(Config);
export type ConfigResponse = z.infer<typeof ConfigResponse>;
