import type { PaymentsConfig } from '@insights/contracts';
import { createStripeSandbox, type StripeSandbox } from '@insights/sandbox/stripe';
import { isLiveKey } from '../../../settings.ts';
import type { Uses } from '../../../shared/services.ts';
import type { PaymentService } from './payment-service.client.ts';
import { createSandboxObjectsRepository } from './sandbox-objects.repository.ts';
import { createStripeService, STRIPE_API, type StripeCall } from './stripe.client.ts';

export const STRIPE_SANDBOX_PATH = '/sandbox/stripe';

export interface ConfiguredStripe {
  readonly service: PaymentService;
  /** Payment settings for browsers. */
  readonly config: PaymentsConfig;
  /** Null with the real Stripe, where test payments are not possible. */
  readonly sandbox: StripeSandbox | null;
}

/**
 * Returns Stripe if its keys are set. Otherwise, returns the sandbox bundled with this server, called over HTTP with
 * the same client and with its own keys and signatures.
 */
export function configureStripe(
  options: Uses<'settings' | 'secrets' | 'queries' | 'clock' | 'log'> & {
    /** URL at which this process serves requests from itself. */
    ownAddress: string;
    onCall: (call: StripeCall) => void;
  },
): ConfiguredStripe {
  const { settings, secrets, queries, clock, log, ownAddress, onCall } = options;
  const {
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: webhookSecret,
  } = settings;
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    const isLive = isLiveKey(secretKey);
    return {
      service: createStripeService({
        environment: isLive ? 'stripe-live' : 'stripe-test',
        secretKey,
        webhookSecrets: webhookSecret.split(','),
        apiBaseUrl: settings.stripeApiBaseUrl ?? STRIPE_API,
        clock,
        onCall,
      }),
      config: { provider: 'stripe', testMode: !isLive, publishableKey, sandboxUrl: null },
      sandbox: null,
    };
  }
  const key = (purpose: string) => secrets.derive(`stripe-sandbox/${purpose}`).toString('hex');
  const keys = {
    secretKey: `sk_test_${key('secret')}`,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
  };
  return {
    service: createStripeService({
      environment: 'bundled-sandbox',
      secretKey: keys.secretKey,
      webhookSecrets: [keys.webhookSecret],
      apiBaseUrl: `${ownAddress}${STRIPE_SANDBOX_PATH}`,
      clock,
      onCall,
    }),
    config: {
      provider: 'bundled-sandbox',
      testMode: true,
      publishableKey: keys.publishableKey,
      sandboxUrl: STRIPE_SANDBOX_PATH,
    },
    sandbox: createStripeSandbox({
      now: () => clock.now(),
      secretKey: keys.secretKey,
      publishableKey: keys.publishableKey,
      webhook: { url: () => `${ownAddress}/api/stripe-webhook`, secret: keys.webhookSecret },
      store: createSandboxObjectsRepository(queries),
      log: (line: string) => log.debug({ sandbox: 'stripe' }, line),
    }),
  };
}
