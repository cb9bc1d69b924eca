import {
  QboCompanyInfoResponse,
  QboConnectResponse,
  QboManualConnectRequest,
  QboSelectCompanyRequest,
  QboStatusResponse,
  Success,
} from '@insights/contracts';
import { z } from 'zod';
import type { Calls } from '../../shared/calls.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import type { AuthorizationAnswer, Connecting } from './connecting.usecases.ts';
import { notConnected } from './connections.errors.ts';
import type { Connections } from './connections.usecases.ts';

/**
 * Unvalidated parameters from QuickBooks, or from someone pretending to be QuickBooks. The use case validates them.
 */
const CallbackQuery = z.object({
  code: z.string().max(4096).optional().catch(undefined),
  state: z.string().max(4096).optional().catch(undefined),
  realmId: z.string().max(64).optional().catch(undefined),
  error: z.string().max(256).optional().catch(undefined),
});

export function registerConnectionRoutes(
  calls: Calls,
  { connections, connecting }: { connections: Connections; connecting: Connecting },
): void {
  calls.app.get(
    '/api/qbo-status',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Status of the visitor’s connected companies',
        response: { 200: QboStatusResponse },
      },
    },
    async ({ visitor }) => {
      const companies = visitor === null ? [] : await connections.list(visitor.account.id);
      const [selected] = companies;
      const connected = selected !== undefined && !selected.needsReconnect;
      const today = await connections.today(visitor?.account.id ?? null);
      return { success: true as const, connected, companies, today };
    },
  );
  calls.app.get(
    '/api/qbo-connect',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'Get the URL where the owner authorizes QuickBooks',
        response: { 200: QboConnectResponse },
      },
    },
    async ({ visitor }) => ({
      success: true as const,
      authUrl: await connecting.beginAuthorization(requirePaidAccess(visitor)),
    }),
  );
  /** Always redirects, even after errors, so that the URL of a page never contains the code. */
  calls.app.get(
    '/api/qbo-callback',
    {
      config: { access: 'public', durable: true },
      schema: {
        summary: 'Handle the return from QuickBooks; always a redirect',
        querystring: CallbackQuery,
      },
    },
    async ({ visitor, query }, reply) => {
      const { outcome, newToken } = await connecting.completeAuthorization(
        visitor,
        query as AuthorizationAnswer,
      );
      if (newToken !== undefined) reply.setSession(newToken);
      return reply.redirect(`/dashboard?connection=${outcome}`, 302);
    },
  );
  calls.get(
    '/api/qbo-company-info',
    {
      access: 'paid',
      waits: true,
      summary: 'List the connected companies, the selected one first',
      response: QboCompanyInfoResponse,
    },
    async ({ account }) => {
      const companies = await connections.list(account.id);
      if (companies.length === 0) throw notConnected();
      const CompanyInfo = companies.map(({ companyName, realmId }) => ({
        CompanyName: companyName,
        realmId,
      }));
      return { QueryResponse: { CompanyInfo } };
    },
  );
  calls.post(
    '/api/qbo-manual-connect',
    {
      access: 'paid',
      waits: true,
      durable: true,
      summary: 'Connect a company with an access token',
      body: QboManualConnectRequest,
      response: Success,
    },
    async ({ visitor, body }, reply) => {
      const known = requirePaidAccess(visitor);
      reply.setSession(await connecting.connectManually(known, body.accessToken, body.realmId));
    },
  );
  calls.post(
    '/api/qbo-select-company',
    {
      access: 'paid',
      waits: true,
      summary: 'Select one of the connected companies',
      body: QboSelectCompanyRequest,
      response: Success,
    },
    ({ account, body }) => connections.select(account.id, body.realmId),
  );
  calls.post(
    '/api/qbo-disconnect',
    {
      access: 'paid',
      waits: true,
      durable: true,
      summary: 'Revoke the access to the selected company and delete it',
      response: Success,
    },
    ({ account }) => connections.disconnect(account.id),
  );
}
