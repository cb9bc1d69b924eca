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
  userInfo: '/v1/openid_connect/userinfo',
  keys: '/op/v1/jwks',
} as const;

export function issuerOf(urls: SandboxUrls): string {
  return `${urls.server}/op/v1`;
}

export function discoveryDocument(urls: SandboxUrls): JsonObject {
  return {
    issuer: issuerOf(urls),
    authorization_endpoint: `${urls.browser}${oauthPaths.authorize}`,
    token_endpoint: `${urls.server}${oauthPaths.token}`,
    userinfo_endpoint: `${urls.server}${oauthPaths.userInfo}`,
    revocation_endpoint: `${urls.server}${oauthPaths.revoke}`,
    jwks_uri: `${urls.server}${oauthPaths.keys}`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile', 'address', 'phone'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['aud', 'exp', 'iat', 'iss', 'realmid', 'sub'],
  };
}
