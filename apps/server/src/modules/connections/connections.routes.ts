import {
  QboCompanyInfoResponse,
  QboConnectResponse,
  QboManualConnectRequest,
  QboSelectCompanyRequest,
  QboStatusResponse,
  Success,
} from '@insights/contracts';
import { z } from 'zod';
import type { ApiServer } from '../../shared/api-server.ts';
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
  app: ApiServer,
  { connections, connecting }: { connections: Connections; connecting: Connecting },
): void {
  app.get(
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

  app.get(
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
  app.get(
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

  app.get(
    '/api/qbo-company-info',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'List the connected companies, the selected one first',
        response: { 200: QboCompanyInfoResponse },
      },
    },
    async ({ account }) => {
      const companies = await connections.list(account.id);
      if (companies.length === 0) throw notConnected();
      const CompanyInfo = companies.map(({ companyName, realmId }) => ({
        CompanyName: companyName,
        realmId,
      }));
      return { success: true as const, data: { QueryResponse: { CompanyInfo } } };
    },
  );

  app.post(
    '/api/qbo-manual-connect',
    {
      config: { access: 'paid', waits: true, durable: true },
      schema: {
        summary: 'Connect a company with an access token',
        body: QboManualConnectRequest,
        response: { 200: Success },
      },
    },
    async ({ visitor, body }, reply) => {
      const known = requirePaidAccess(visitor);
      reply.setSession(await connecting.connectManually(known, body.accessToken, body.realmId));
      return { success: true as const };
    },
  );

  app.post(
    '/api/qbo-select-company',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'Select one of the connected companies',
        body: QboSelectCompanyRequest,
        response: { 200: Success },
      },
    },
    async ({ account, body }) => {
      await connections.select(account.id, body.realmId);
      return { success: true as const };
    },
  );

  app.post(
    '/api/qbo-disconnect',
    {
      config: { access: 'paid', waits: true, durable: true },
      schema: {
        summary: 'Revoke the access to the selected company and delete it',
        response: { 200: Success },
      },
    },
    async ({ account }) => {
      await connections.disconnect(account.id);
      return { success: true as const };
    },
  );
}
