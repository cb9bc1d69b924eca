import { Success } from '@insights/contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiServer } from '../../../shared/api-server.ts';
import { cardServiceFailed } from '../payments.errors.ts';
import { PaymentServiceError } from '../stripe/payment-service.client.ts';
import type { Webhook } from './webhook.usecases.ts';

/** An event contains one object and its changes; the largest are a few dozen kilobytes. */
const MAX_EVENT_BYTES = 256 * 1024;

/**
 * Receives events from Stripe. The signature covers the bytes as they arrived, so the body is not parsed here. The
 * signature also proves the sender, so neither cookies nor the browser's origin matter.
 */
export async function webhookRoutes(
  scope: FastifyInstance,
  { webhook }: { webhook: Webhook },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const api = scope.withTypeProvider() as unknown as ApiServer;
  api.post(
    '/api/stripe-webhook',
    {
      bodyLimit: MAX_EVENT_BYTES,
      config: { access: 'public', durable: true, isSigned: true },
      schema: { summary: 'Receive a signed event from Stripe', response: { 200: Success } },
    },
    async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      try {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await webhook.receive(bytes, typeof signature === 'string' ? signature : undefined);
      } catch (error) {
        // If the response is an error, Stripe sends the event again.
        if (error instanceof PaymentServiceError) throw cardServiceFailed(error);
        throw error;
      }
      return { success: true as const };
    },
  );
}
