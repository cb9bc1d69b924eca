import {
  AppRequest,
  AppRequestResponse,
  AuthorizeAppRequest,
  AuthorizeAppResponse,
  ConnectedAppsResponse,
  RevokeAppRequest,
  Success,
} from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import type { AppAuthorization } from './authorization.usecases.ts';
import type { ConnectedApps } from './connected-apps.usecases.ts';

/** Registers the routes that let an account's owner authorize, list and revoke connected apps. */
export function registerConnectedAppRoutes(
  app: ApiServer,
  { consent, programs }: { consent: AppAuthorization; programs: ConnectedApps },
): void {
  app.get(
    '/api/program-request',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'Describe an app’s authorization request from its OAuth parameters',
        querystring: AppRequest,
        response: { 200: AppRequestResponse },
      },
    },
    async ({ account, query }) => ({ success: true as const, data: await consent.look(account.id, query) }),
  );

  app.post(
    '/api/allow-program',
    {
      config: { access: 'paid', durable: true, waits: true },
      schema: {
        summary: 'Authorize an app, and get the redirect URL with its code',
        body: AuthorizeAppRequest,
        response: { 200: AuthorizeAppResponse },
      },
    },
    async ({ visitor, body }) => ({
      success: true as const,
      data: { redirectTo: await consent.allow(requirePaidAccess(visitor), body) },
    }),
  );

  app.get(
    '/api/programs',
    {
      config: { access: 'paid' },
      schema: { summary: 'List the connected apps', response: { 200: ConnectedAppsResponse } },
    },
    async ({ account }) => ({
      success: true as const,
      data: { programs: await programs.list(account.id) },
    }),
  );

  app.post(
    '/api/end-program',
    {
      config: { access: 'paid', durable: true },
      schema: { summary: 'Revoke an app immediately', body: RevokeAppRequest, response: { 200: Success } },
    },
    async ({ account, body }) => {
      await programs.end(account.id, body.id);
      return { success: true as const };
    },
  );
}
