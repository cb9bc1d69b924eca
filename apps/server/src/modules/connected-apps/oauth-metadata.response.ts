import type { AuthorizationServer, ProtectedResource } from '@insights/contracts';
import type { TokenScope } from '@insights/words';
import type { z } from 'zod';

/**
 * Scopes available to connected apps, limited to what an assistant's tools read. The report scope is only for personal
 * tokens.
 */
export const APP_SCOPES = ['books:read', 'review:read'] as const satisfies readonly TokenScope[];

/** Returns the OAuth endpoints and the only resource that their tokens are for. */
export function oauthUrls(publicUrl: string) {
  return {
    issuer: publicUrl,
    resource: `${publicUrl}/mcp`,
    resourceMetadata: `${publicUrl}/.well-known/oauth-protected-resource/mcp`,
  };
}

export function protectedResource(publicUrl: string): z.infer<typeof ProtectedResource> {
  const { issuer, resource } = oauthUrls(publicUrl);
  return {
    resource,
    resource_name: 'Financial Insights',
    resource_documentation: `${publicUrl}/programs`,
    authorization_servers: [issuer],
    scopes_supported: [...APP_SCOPES],
    bearer_methods_supported: ['header'],
  };
}

export function authorizationServer(publicUrl: string): z.infer<typeof AuthorizationServer> {
  const { issuer, resource } = oauthUrls(publicUrl);
  return {
    issuer,
    authorization_endpoint: `${publicUrl}/allow-program`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: [...APP_SCOPES],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [resource],
    service_documentation: `${publicUrl}/programs`,
  };
}
