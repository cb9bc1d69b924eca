import { ConfigResponse, EARLIEST_DATE, MAX_YEARS, UserStatusResponse } from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import type { Uses } from '../../shared/services.ts';
import { providerOf } from '../analysis/provider.rules.ts';
import type { QuickBooksService } from '../connections/quickbooks-service.client.ts';
import type { PaymentStatus } from '../payments/payment-status.usecases.ts';
import type { ConfiguredStripe } from '../payments/stripe/stripe.assembly.ts';

type PageDependencies = Uses<'settings'> & {
  readonly service: QuickBooksService;
  readonly stripe: ConfiguredStripe;
  readonly paymentStatus: PaymentStatus;
};

/** Registers the route for data that every page loads first: server settings and the visitor's status. */
export function registerPageRoutes(
  calls: Calls,
  { settings, service, stripe, paymentStatus }: PageDependencies,
): void {
  calls.get(
    '/api/config',
    { access: 'public', summary: 'How this server is set up', response: ConfigResponse },
    async () => ({
      quickbooks: service.environment,
      payments: stripe.config,
      analysis: providerOf(settings),
      supportEmail: settings.supportEmail,
      limits: { earliestDate: EARLIEST_DATE, maxYears: MAX_YEARS },
    }),
  );
  calls.get(
    '/api/user-status',
    {
      access: 'public',
      summary: 'Whether the visitor accepted the terms and has paid access, and the price owed',
      response: UserStatusResponse,
    },
    async ({ visitor }) => ({
      hasAcceptedTerms: visitor !== null && visitor.account.termsAcceptedAt !== null,
      hasPaidAccess: visitor !== null && visitor.account.paidAccessSince !== null,
      price: await paymentStatus.priceFor(visitor),
    }),
  );
}
