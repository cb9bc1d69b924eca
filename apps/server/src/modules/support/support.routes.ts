import { SupportRequest, SupportResponse, SupportTraceResponse } from '@insights/contracts';
import { addressBucket } from '../../shared/address.ts';
import type { Calls } from '../../shared/calls.ts';
import type { Support } from './support.usecases.ts';
import type { Traces } from './traces.usecases.ts';

export function registerSupportRoutes(
  calls: Calls,
  { support, traces }: { support: Support; traces: Traces },
): void {
  calls.post(
    '/api/support-request',
    {
      access: 'public',
      durable: true,
      summary: 'Send a support request',
      body: SupportRequest,
      response: SupportResponse,
    },
    async ({ visitor, ip, body }) => ({
      reference: await support.receive(body, { visitor, address: addressBucket(ip) }),
    }),
  );
  calls.get(
    '/api/support-trace',
    {
      access: 'public',
      summary: 'QuickBooks’ transaction id of its last response to the visitor',
      response: SupportTraceResponse,
    },
    async ({ visitor }) => ({ traceId: visitor === null ? null : await traces.lastOf(visitor.account.id) }),
  );
}
