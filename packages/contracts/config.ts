import { z } from 'zod';
import { AnalysisProvider } from './analysis.ts';
import { success } from './envelope.ts';

/**
 * Payment settings. With Stripe, Stripe's own script reads the card and `publishableKey` identifies the merchant. With
 * the bundled sandbox, which is always in test mode, `sandboxUrl` is the base path of a Stripe-like API:
 * `{sandboxUrl}/v1/payment_intents/{id}/confirm` takes a test card, the client secret and the publishable key.
 */
export const PaymentsConfig = z.object({
  provider: z.enum(['bundled-sandbox', 'stripe']),
  testMode: z.boolean().meta({ description: 'True if no real payments are made' }),
  publishableKey: z.string(),
  sandboxUrl: z.string().nullable().meta({ description: 'Null with Stripe' }),
});
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;

/** Server settings needed by the browser. None of them is secret. */
export const Config = z.object({
  quickbooks: z.enum(['bundled-sandbox', 'intuit-sandbox', 'intuit-production']),
  payments: PaymentsConfig,
  analysis: AnalysisProvider,
  supportEmail: z.string(),
  limits: z.object({ earliestDate: z.string(), maxYears: z.number().int() }),
});
export const ConfigResponse = success(Config);
export type ConfigResponse = z.infer<typeof ConfigResponse>;
