import { ApplyPromoRequest, ApplyPromoResponse, UpdatePaymentStatusResponse } from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import { requireTerms } from '../access/access.usecases.ts';
import type { Payments } from './payments.usecases.ts';
import type { Promo } from './promo.usecases.ts';

export function registerPaymentRoutes(
  app: ApiServer,
  { payments, promo }: { payments: Payments; promo: Promo },
): void {
  app.post(
    '/api/apply-promo',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'Apply a promo code',
        body: ApplyPromoRequest,
        response: { 200: ApplyPromoResponse },
      },
    },
    async ({ visitor, ip, body }) => {
      const known = requireTerms(visitor);
      const outcome = await promo.redeem(known.account.id, addressBucket(ip), body.code);
      if (outcome.failed) return { success: false as const, error: outcome.error };
      const price = await payments.priceFor(known);
      return { success: true as const, data: { discountPercent: outcome.percent, price } };
    },
  );

  app.post(
    '/api/update-payment-status',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'Open the product to an account that owes nothing any more',
        response: { 200: UpdatePaymentStatusResponse },
      },
    },
    async ({ visitor }) => {
      await payments.confirm(requireTerms(visitor));
      return { success: true as const, data: { hasPaidAccess: true } };
    },
  );
}
