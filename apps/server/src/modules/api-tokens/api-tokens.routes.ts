import {
  CreateTokenRequest,
  CreateTokenResponse,
  RevokeTokenRequest,
  Success,
  TokensResponse,
} from '@insights/contracts';
import type { Calls } from '../../shared/calls.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import type { ApiTokens } from './api-tokens.usecases.ts';

/** Lets an account's owner create, list and revoke API tokens. A token itself cannot call these routes. */
export function registerTokenRoutes(calls: Calls, { tokens }: { tokens: ApiTokens }): void {
  calls.get(
    '/api/tokens',
    {
      access: 'paid',
      summary: 'List the API tokens of the account, and the companies that one can be created for',
      response: TokensResponse,
    },
    ({ account }) => tokens.list(account.id),
  );
  calls.post(
    '/api/make-token',
    {
      access: 'paid',
      durable: true,
      summary: 'Create an API token; its value is returned only once',
      body: CreateTokenRequest,
      response: CreateTokenResponse,
    },
    ({ visitor, body }) => tokens.make(requirePaidAccess(visitor), body),
  );
  calls.post(
    '/api/revoke-token',
    {
      access: 'paid',
      durable: true,
      summary: 'Revoke a token immediately',
      body: RevokeTokenRequest,
      response: Success,
    },
    ({ account, body }) => tokens.revoke(account.id, body.id),
  );
}
