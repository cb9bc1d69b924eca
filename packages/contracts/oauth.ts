import { z } from 'zod';

/* Requests and responses between apps and the authorization server, with the field names from the RFCs. */

export const OAuthError = z.object({ error: z.string(), error_description: z.string() });
export type OAuthError = z.infer<typeof OAuthError>;

/** RFC 9728. */
export const ProtectedResource = z.object({
  resource: z.string(),
  resource_name: z.string(),
  resource_documentation: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
});

/** RFC 8414, with the additions from RFC 9207 and client id metadata documents. */
export const AuthorizationServer = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  registration_endpoint: z.string(),
  revocation_endpoint: z.string(),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  revocation_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
  client_id_metadata_document_supported: z.boolean(),
  protected_resources: z.array(z.string()),
  service_documentation: z.string(),
});

const RedirectUris = z.array(z.string().min(1).max(500)).min(1).max(20);

/** RFC 7591. Other metadata of an app is neither stored nor used. */
export const RegisterAppRequest = z.object({
  redirect_uris: RedirectUris,
  client_name: z.string().max(200).optional(),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(100)).max(10).optional(),
  token_endpoint_auth_method: z.string().max(100).optional(),
});
export type RegisterAppRequest = z.infer<typeof RegisterAppRequest>;

export const RegisterAppResponse = z.object({
  client_id: z.string(),
  client_id_issued_at: z.number(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.literal('none'),
});

/** The app's client id metadata document, found at the URL that is its client id. */
export const AppDescription = RegisterAppRequest.extend({ client_id: z.string() });

const OAuthParameter = z.string().min(1).max(500);

/**
 * Both grants in one schema, because the grant type determines the other required fields (RFC 6749, 4.1.3 and 6).
 */
export const OAuthTokenRequest = z.object({
  grant_type: OAuthParameter,
  client_id: OAuthParameter,
  code: OAuthParameter.optional(),
  code_verifier: OAuthParameter.optional(),
  redirect_uri: OAuthParameter.optional(),
  refresh_token: OAuthParameter.optional(),
  scope: z.string().max(500).optional(),
  resource: OAuthParameter.optional(),
});
export type OAuthTokenRequest = z.infer<typeof OAuthTokenRequest>;

export const OAuthTokenResponse = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type OAuthTokenResponse = z.infer<typeof OAuthTokenResponse>;

/** RFC 7009. The token type hint is not needed, because each token shows its own type. */
export const OAuthRevokeRequest = z.object({ token: OAuthParameter, client_id: OAuthParameter });
export type OAuthRevokeRequest = z.infer<typeof OAuthRevokeRequest>;
