import type { JsonObject } from '../json.ts';

export interface SandboxUrls {
  /** As a browser reaches the sandbox, without a trailing slash. */
  browser: string;
  /** As the server reaches it. */
  server: string;
}

/** Paths under the sandbox's prefix; they end like the service's own. */
export const oauthPaths = {
  discovery: '/.well-known/openid_sandbox_configuration',
  authorize: '/connect/oauth2',
  token: '/oauth2/v1/tokens/bearer',
  revoke: '/v2/oauth2/tokens/revoke',
} as const;

/** Of the real document, what an app needs that asks for no identity. */
export function discoveryDocument(urls: SandboxUrls): JsonObject {
  return {
    issuer: `${urls.server}/op/v1`,
    authorization_endpoint: `${urls.browser}${oauthPaths.authorize}`,
    token_endpoint: `${urls.server}${oauthPaths.token}`,
    revocation_endpoint: `${urls.server}${oauthPaths.revoke}`,
  };
}
