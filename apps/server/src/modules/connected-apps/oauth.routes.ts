import {
  AuthorizationServer,
  OAuthError,
  OAuthRevokeRequest,
  OAuthTokenRequest,
  OAuthTokenResponse,
  ProtectedResource,
  RegisterAppRequest,
  RegisterAppResponse,
} from '@insights/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import { AppError } from '../../shared/app-error.ts';
import { SECOND } from '../../shared/clock.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { TOKENS_REFUSED } from '../../shared/limits/limits.ts';
import type { Uses } from '../../shared/services.ts';
import type { AppTokens } from './app-tokens.usecases.ts';
import type { AppClients } from './clients.usecases.ts';
import { oauthError } from './connected-apps.errors.ts';
import { authorizationServer, protectedResource } from './oauth-metadata.response.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Registers the endpoints where apps discover how to get authorized, and get their tokens (RFC 6749, 7009, 7591, 8414
 * and 9728). They use forms instead of JSON, and no cookies; errors have the format that the RFCs define.
 */
export async function oauthRoutes(
  scope: FastifyInstance,
  {
    clients,
    appTokens,
    attempts,
    publicUrl,
  }: Uses<'attempts' | 'publicUrl'> & { clients: AppClients; appTokens: AppTokens },
): Promise<void> {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(body as string);
    const names = [...form.keys()];
    if (new Set(names).size < names.length)
      done(oauthError('invalid_request', 'A parameter was sent more than once.'));
    else done(null, Object.fromEntries(form));
  });
  scope.setErrorHandler(async (error: FastifyError, request, reply) =>
    handleError(error, request, reply, attempts),
  );
  const api = scope.withTypeProvider() as unknown as ApiServer;

  // At the URL that RFC 9728 derives for /mcp, and at the URL that clients try if they do not derive it.
  for (const url of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource']) {
    api.get(
      url,
      {
        config: { access: 'public' },
        schema: { summary: 'Metadata of the protected resource /mcp', response: { 200: ProtectedResource } },
      },
      async () => protectedResource(publicUrl),
    );
  }

  api.get(
    '/.well-known/oauth-authorization-server',
    {
      config: { access: 'public' },
      schema: { summary: 'Metadata of the authorization server', response: { 200: AuthorizationServer } },
    },
    async () => authorizationServer(publicUrl),
  );

  api.post(
    '/oauth/register',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Register an app and get its client id',
        body: RegisterAppRequest,
        response: { 201: RegisterAppResponse, '4xx': OAuthError },
      },
    },
    async ({ body, ip }, reply) => {
      const { id, name, redirectUris, registeredAt } = await clients.register(body, addressBucket(ip));
      return reply.status(201).send({
        client_id: id,
        client_id_issued_at: Math.floor(registeredAt.getTime() / SECOND),
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
    },
  );

  api.post(
    '/oauth/token',
    {
      config: { access: 'public', durable: true },
      schema: {
        summary: 'Exchange a code or a refresh token for tokens',
        consumes: [FORM],
        body: OAuthTokenRequest,
        response: { 200: OAuthTokenResponse, '4xx': OAuthError },
      },
    },
    async ({ body }) => appTokens.give(body),
  );

  api.post(
    '/oauth/revoke',
    {
      config: { access: 'public', durable: true },
      schema: {
        summary: 'Revoke a token; a refresh token with its entire grant',
        consumes: [FORM],
        body: OAuthRevokeRequest,
        response: { 200: z.object({}), '4xx': OAuthError },
      },
    },
    async ({ body }) => {
      await appTokens.revoke(body);
      return {};
    },
  );
}

/**
 * Counts every rejected code or token, so that nobody can guess many of them. Passes other errors to the general error
 * handler.
 */
async function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  attempts: Attempts,
): Promise<OAuthError> {
  const failure = await oauthErrorFrom(error, request, attempts);
  if (failure === null) throw error;
  const { code, status, message, retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  reply.status(status);
  const fallback = status === 429 ? 'temporarily_unavailable' : 'invalid_request';
  const name = code.startsWith('oauth.') ? code.slice('oauth.'.length) : fallback;
  return { error: name, error_description: message };
}

async function oauthErrorFrom(
  error: FastifyError,
  request: FastifyRequest,
  attempts: Attempts,
): Promise<AppError | null> {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fault = error.validation.map(({ instancePath, message }) => `${instancePath.slice(1)}: ${message}`);
    const isIntroduction = request.routeOptions.url === '/oauth/register';
    return oauthError(isIntroduction ? 'invalid_client_metadata' : 'invalid_request', fault.join(' '));
  }
  if (!(error instanceof AppError)) {
    const { statusCode: status = 500 } = error;
    const message = 'The request could not be read. Apps register in JSON; all other requests are forms.';
    return status < 500 ? new AppError({ code: 'oauth.invalid_request', status, message }) : null;
  }
  if (error.status >= 500) return null;
  if (error.code !== 'oauth.invalid_grant') return error;
  try {
    await attempts.count(TOKENS_REFUSED, [`address ${addressBucket(request.ip)}`]);
    return error;
  } catch (limited) {
    return limited instanceof AppError ? limited : null;
  }
}
