import { SupportRequest, SupportResponse, SupportTraceResponse } from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Support } from './support.usecases.ts';
import type { Traces } from './traces.usecases.ts';

export function registerSupportRoutes(
  app: ApiServer,
  { support, traces }: { support: Support; traces: Traces },
): void {
  app.post(
    '/api/support-request',
    {
      config: { access: 'public', durable: true },
      schema: {
        summary: 'Send a support request',
        body: SupportRequest,
        response: { 200: SupportResponse },
      },
    },
    async ({ visitor, ip, body }) => {
      const reference = await support.receive(body, { visitor, address: addressBucket(ip) });
      return { success: true as const, data: { reference } };
    },
  );

  app.get(
    '/api/support-trace',
    {
      config: { access: 'public' },
      schema: {
        summary: 'QuickBooks’ transaction id of its last response to the visitor',
        response: { 200: SupportTraceResponse },
      },
    },
    async ({ visitor }) => ({
      success: true as const,
      data: { traceId: visitor === null ? null : await traces.lastOf(visitor.account.id) },
    }),
  );
}
