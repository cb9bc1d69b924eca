import type { JsonObject } from '../json.ts';

export interface SandboxUrls {
  /** Base URL for browsers, without a trailing slash. */
  browser: string;
  /** Base URL for the server. */
  server: string;
}

/** Paths relative to the sandbox's prefix, with the same endings as QuickBooks' own paths. */
export const oauthPaths = {
  discovery: '/.well-known/openid_sandbox_configuration',
  authorize: '/connect/oauth2',
  token: '/oauth2/v1/tokens/bearer',
  revoke: '/v2/oauth2/tokens/revoke',
} as const;

/** Returns the part of the real document that an app needs if it does not request the user's identity. */
export function discoveryDocument(urls: SandboxUrls): JsonObject {
  return {
    issuer: `${urls.server}/op/v1`,
    authorization_endpoint: `${urls.browser}${oauthPaths.authorize}`,
    token_endpoint: `${urls.server}${oauthPaths.token}`,
    revocation_endpoint: `${urls.server}${oauthPaths.revoke}`,
  };
}
