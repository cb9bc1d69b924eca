import {
  AppRequest,
  AppRequestResponse,
  AuthorizeAppRequest,
  AuthorizeAppResponse,
  ConnectedAppsResponse,
  RevokeAppRequest,
  Success,
} from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import type { AppAuthorization } from './authorization.usecases.ts';
import type { ConnectedApps } from './connected-apps.usecases.ts';

/** Registers the routes that let an account's owner authorize, list and revoke connected apps. */
export function registerConnectedAppRoutes(
  calls: Calls,
  { consent, programs }: { consent: AppAuthorization; programs: ConnectedApps },
): void {
  calls.get(
    '/api/program-request',
    {
      access: 'paid',
      waits: true,
      summary: 'Describe an app’s authorization request from its OAuth parameters',
      query: AppRequest,
      response: AppRequestResponse,
    },
    ({ account, query }) => consent.look(account.id, query),
  );
  calls.post(
    '/api/allow-program',
    {
      access: 'paid',
      durable: true,
      waits: true,
      summary: 'Authorize an app, and get the redirect URL with its code',
      body: AuthorizeAppRequest,
      response: AuthorizeAppResponse,
    },
    async ({ visitor, body }) => ({ redirectTo: await consent.allow(requirePaidAccess(visitor), body) }),
  );
  calls.get(
    '/api/programs',
    { access: 'paid', summary: 'List the connected apps', response: ConnectedAppsResponse },
    async ({ account }) => ({ programs: await programs.list(account.id) }),
  );
  calls.post(
    '/api/end-program',
    {
      access: 'paid',
      durable: true,
      summary: 'Revoke an app immediately',
      body: RevokeAppRequest,
      response: Success,
    },
    ({ account, body }) => programs.end(account.id, body.id),
  );
}
