import { z } from 'zod';
import { success } from './envelope.ts';
import { CompanyId, NamedCompany, TokenScope } from './tokens.ts';

const INCOMPLETE = 'This address does not name an app. Start in the app that you want to connect.';

/**
 * OAuth 2.1 authorization parameters in the URL that an app opens. Only the parameters that determine where responses
 * are sent are required here, because most errors are reported to the app.
 */
export const AppRequest = z.object({
  client_id: z.string(INCOMPLETE).min(1, INCOMPLETE).max(400),
  redirect_uri: z.string(INCOMPLETE).min(1, INCOMPLETE).max(500),
  response_type: z.string().max(100).optional(),
  scope: z.string().max(500).optional(),
  state: z.string().max(2_000).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  resource: z.string().max(500).optional(),
});
export type AppRequest = z.infer<typeof AppRequest>;

/**
 * Where the browser is redirected: a website, a port on this device, or an app on this device with its own URL scheme.
 */
export const ReturnPlace = z.object({ kind: z.enum(['site', 'device', 'app']), name: z.string() });
export type ReturnPlace = z.infer<typeof ReturnPlace>;

export const AppRequestResponse = success(
  z.object({
    program: z.object({
      name: z.string().meta({ description: 'The app’s own name, unverified' }),
      site: z
        .string()
        .nullable()
        .meta({ description: 'Website with the app’s description; null if there is none' }),
      returnsTo: ReturnPlace,
    }),
    scopes: z.array(TokenScope).meta({ description: 'Requested scopes' }),
    companies: z.array(NamedCompany),
    fault: z
      .string()
      .nullable()
      .meta({ description: 'Why access cannot be granted; null if the owner can decide' }),
    declineTo: z.string().meta({ description: 'URL that reports the refusal to the app' }),
  }),
);
export type AppRequestResponse = z.infer<typeof AppRequestResponse>;

export const AuthorizeAppRequest = z.strictObject({
  request: AppRequest,
  scopes: z.array(TokenScope).min(1, 'Choose at least one thing that the app may read.').max(10),
  companies: z.array(CompanyId).min(1, 'Choose at least one company.').max(200),
});
export type AuthorizeAppRequest = z.infer<typeof AuthorizeAppRequest>;

export const AuthorizeAppResponse = success(z.object({ redirectTo: z.string() }));
export type AuthorizeAppResponse = z.infer<typeof AuthorizeAppResponse>;

export const ConnectedApp = z.object({
  id: z.uuid(),
  name: z.string(),
  returnsTo: ReturnPlace,
  scopes: z.array(TokenScope),
  companies: z.array(NamedCompany),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Rounded to the hour; null if never used' }),
  lastUsedBy: z.string(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

export const ConnectedAppsResponse = success(z.object({ programs: z.array(ConnectedApp) }));
export type ConnectedAppsResponse = z.infer<typeof ConnectedAppsResponse>;

export const RevokeAppRequest = z.strictObject({ id: z.uuid() });
