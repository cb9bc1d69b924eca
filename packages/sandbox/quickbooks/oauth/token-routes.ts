import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHandler, formOf, textOf } from '../http/endpoint.ts';
import { jsonAnswer, type RawResponse } from '../http/raw-response.ts';
import type { RequestKind } from '../http/request-journal.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { authenticate } from './clients.ts';
import { discoveryDocument, oauthPaths } from './discovery.ts';
import { type GrantRefusal, refreshSeconds, type TokenSet } from './grants.ts';

/** Registers the authorization server's endpoints for apps. */
export function registerTokenRoutes(app: FastifyInstance, state: SandboxState): void {
  const { prefix } = app;
  app.get(oauthPaths.discovery, () => discoveryDocument(state.urls()));
  app.post(
    oauthPaths.token,
    createHandler(state, prefix, {
      kind: tokenRequestKind,
      target: 'token',
      answer: (request) => tokenAnswer(request, state),
    }),
  );
  app.post(
    oauthPaths.revoke,
    createHandler(state, prefix, {
      kind: 'revoke',
      target: 'revoke',
      answer: (request) => revokeAnswer(request, state),
    }),
  );
}

function tokenRequestKind(request: FastifyRequest): RequestKind {
  const grantType = formOf(request).get('grant_type');
  if (grantType === 'authorization_code') return 'token:code';
  return grantType === 'refresh_token' ? 'token:refresh' : 'token';
}

function tokenAnswer(request: FastifyRequest, state: SandboxState): RawResponse {
  const form = formOf(request);
  const client = authenticate(state.clients, request.headers.authorization, form);
  if (client === undefined) return jsonAnswer(401, { error: 'invalid_client' });
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const code = form.get('code') ?? '';
      const result = state.grants.exchange(code, client.clientId, {
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier') ?? '',
      });
      return 'refused' in result ? refusal(result, 'Token invalid') : tokenBody(result, state);
    }
    case 'refresh_token': {
      const result = state.grants.refresh(form.get('refresh_token') ?? '', client.clientId);
      return 'refused' in result
        ? refusal(result, 'Incorrect or invalid refresh token')
        : tokenBody(result, state);
    }
    case null:
      return jsonAnswer(400, { error: 'invalid_request' });
    default:
      return jsonAnswer(400, { error: 'unsupported_grant_type' });
  }
}

/** Omits the description if the user revoked the grant. */
function refusal({ refused }: GrantRefusal, description: string): RawResponse {
  const error = 'invalid_grant';
  return jsonAnswer(400, refused === 'revoked' ? { error } : { error_description: description, error });
}

function tokenBody({ accessToken, refreshToken }: TokenSet, state: SandboxState): RawResponse {
  return jsonAnswer(200, {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: state.accessSeconds,
    x_refresh_token_expires_in: refreshSeconds,
  });
}

/** Accepts the token in JSON, as documented, or in a form, which clients also send. */
function revokeAnswer(request: FastifyRequest, state: SandboxState): RawResponse {
  const form = formOf(request);
  const client = authenticate(state.clients, request.headers.authorization, form);
  if (client === undefined) return jsonAnswer(401, { error: 'invalid_client' });
  const token = jsonToken(textOf(request)) ?? form.get('token') ?? '';
  if (!state.grants.revoke(token, client.clientId)) return jsonAnswer(400, { error: 'invalid_request' });
  return { status: 200, headers: {}, body: '' };
}

function jsonToken(text: string): string | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}
