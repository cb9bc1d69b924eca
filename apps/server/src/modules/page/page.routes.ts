import { ConfigResponse, EARLIEST_DATE, MAX_YEARS, UserStatusResponse } from '@insights/contracts';
import type { Settings } from '../../settings.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import { providerOf } from '../analysis/provider.rules.ts';
import type { QuickBooksService } from '../connections/quickbooks-service.client.ts';
import type { PaymentStatus } from '../payments/payment-status.usecases.ts';
import type { ConfiguredStripe } from '../payments/stripe/stripe.assembly.ts';

interface PageDependencies {
  readonly settings: Settings;
  readonly service: QuickBooksService;
  readonly stripe: ConfiguredStripe;
  readonly paymentStatus: PaymentStatus;
}

/** Registers the route for data that every page loads first: server settings and the visitor's status. */
export function registerPageRoutes(app: ApiServer, dependencies: PageDependencies): void {
  const { settings, service, stripe, paymentStatus } = dependencies;

  app.get(
    '/api/config',
    {
      config: { access: 'public' },
      schema: { summary: 'How this server is set up', response: { 200: ConfigResponse } },
    },
    async () => ({
      success: true as const,
      data: {
        quickbooks: service.environment,
        payments: stripe.config,
        analysis: providerOf(settings),
        supportEmail: settings.supportEmail,
        limits: { earliestDate: EARLIEST_DATE, maxYears: MAX_YEARS },
      },
    }),
  );

  app.get(
    '/api/user-status',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Whether the visitor accepted the terms and has paid access, and the price owed',
        response: { 200: UserStatusResponse },
      },
    },
    async ({ visitor }) => ({
      success: true as const,
      data: {
        hasAcceptedTerms: visitor !== null && visitor.account.termsAcceptedAt !== null,
        hasPaidAccess: visitor !== null && visitor.account.paidAccessSince !== null,
        price: await paymentStatus.priceFor(visitor),
      },
    }),
  );
}
