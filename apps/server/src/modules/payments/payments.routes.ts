import {
  ApplyPromoRequest,
  ApplyPromoResponse,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  UpdatePaymentStatusResponse,
} from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { Calls } from '../../shared/calls.ts';
import { requireTerms } from '../access/access.usecases.ts';
import type { Payments } from './payments.usecases.ts';

export function registerPaymentRoutes(calls: Calls, { payments }: { payments: Payments }): void {
  calls.app.post(
    '/api/create-payment-intent',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'Start a card payment for the price owed',
        body: CreatePaymentIntentRequest,
        response: { 200: CreatePaymentIntentResponse },
      },
    },
    async ({ visitor, ip, body }) =>
      payments.createPaymentIntent(requireTerms(visitor), addressBucket(ip), body.amount),
  );

  calls.app.post(
    '/api/apply-promo',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'Apply a promo code',
        body: ApplyPromoRequest,
        response: { 200: ApplyPromoResponse },
      },
    },
    async ({ visitor, ip, body }) => payments.applyPromo(requireTerms(visitor), addressBucket(ip), body.code),
  );

  calls.post(
    '/api/update-payment-status',
    {
      access: 'terms',
      durable: true,
      summary: 'Grant access to an account that no longer owes anything',
      response: UpdatePaymentStatusResponse,
    },
    async ({ visitor }) => {
      await payments.confirm(requireTerms(visitor));
      return { hasPaidAccess: true };
    },
  );
}
