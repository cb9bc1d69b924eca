import {
  CreateTokenRequest,
  CreateTokenResponse,
  RevokeTokenRequest,
  Success,
  TokensResponse,
} from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import type { ApiTokens } from './api-tokens.usecases.ts';

/** Lets an account's owner create, list and revoke API tokens. A token itself cannot call these routes. */
export function registerTokenRoutes(app: ApiServer, { tokens }: { tokens: ApiTokens }): void {
  app.get(
    '/api/tokens',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'List the API tokens of the account, and the companies that one can be created for',
        response: { 200: TokensResponse },
      },
    },
    async ({ account }) => ({ success: true as const, data: await tokens.list(account.id) }),
  );

  app.post(
    '/api/make-token',
    {
      config: { access: 'paid', durable: true },
      schema: {
        summary: 'Create an API token; its value is returned only once',
        body: CreateTokenRequest,
        response: { 200: CreateTokenResponse },
      },
    },
    async ({ visitor, body }) => ({
      success: true as const,
      data: await tokens.make(requirePaidAccess(visitor), body),
    }),
  );

  app.post(
    '/api/revoke-token',
    {
      config: { access: 'paid', durable: true },
      schema: { summary: 'Revoke a token immediately', body: RevokeTokenRequest, response: { 200: Success } },
    },
    async ({ account, body }) => {
      await tokens.revoke(account.id, body.id);
      return { success: true as const };
    },
  );
}
