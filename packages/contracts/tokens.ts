import { TOKEN_SCOPES } from '@insights/words';
import { z } from 'zod';
import { success } from './envelope.ts';

const MAX_TOKEN_DAYS = 365;
export const DEFAULT_TOKEN_DAYS = 90;

export const TokenScope = z.enum(TOKEN_SCOPES, { error: 'Choose from the scopes of a token.' });

/** A company in API v1: its QuickBooks id, or the demo company. */
export const CompanyId = z.string().regex(/^(demo|\d{1,20})$/, 'A company id is “demo”, or 1 to 20 digits.');

export const NamedCompany = z.object({ id: CompanyId, name: z.string() });

/** Token details for the token's owner: everything except the token itself. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  ending: z
    .string()
    .meta({ description: 'Last characters of the token, to recognize it', examples: ['x7Qd'] }),
  scopes: z.array(TokenScope),
  companies: z.array(NamedCompany),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Rounded to the hour; null if never used' }),
  lastUsedBy: z.string().meta({ description: 'The program’s own name', examples: ['curl/8.9'] }),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const TokensResponse = success(
  z.object({
    tokens: z.array(ApiToken),
    companies: z.array(NamedCompany).meta({ description: 'Companies available for a token' }),
  }),
);
export type TokensResponse = z.infer<typeof TokensResponse>;

export const CreateTokenRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the token a name, for example where it will be used.')
    .max(80, 'The name of a token can have at most 80 characters.'),
  scopes: z.array(TokenScope).min(1, 'Choose at least one thing that the token may read.').max(10),
  companies: z.array(CompanyId).min(1, 'Choose at least one company.').max(200),
  days: z.number().int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS),
});
export type CreateTokenRequest = z.infer<typeof CreateTokenRequest>;

/** The only response that ever contains the token itself. */
export const CreateTokenResponse = success(z.object({ token: z.string(), made: ApiToken }));
export type CreateTokenResponse = z.infer<typeof CreateTokenResponse>;

export const RevokeTokenRequest = z.strictObject({ id: z.uuid() });
