import { z } from 'zod';
import { success } from './envelope.ts';
import { CompanyId, NamedCompany, TokenScope } from './tokens.ts';

const INCOMPLETE = 'This address names no program. Start in the program that you want to connect.';

/**
 * OAuth 2.1 authorization parameters in the URL that an app opens. Most errors are reported to the app, so only the
 * parameters that determine where responses are sent are required here.
 */
export const ProgramRequest = z.object({
  client_id: z.string(INCOMPLETE).min(1, INCOMPLETE).max(400),
  redirect_uri: z.string(INCOMPLETE).min(1, INCOMPLETE).max(500),
  response_type: z.string().max(100).optional(),
  scope: z.string().max(500).optional(),
  state: z.string().max(2_000).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  resource: z.string().max(500).optional(),
});
export type ProgramRequest = z.infer<typeof ProgramRequest>;

/**
 * Where the browser is redirected: a website, a port on this device, or an app on this device with its own URL scheme.
 */
export const ReturnPlace = z.object({ kind: z.enum(['site', 'device', 'app']), name: z.string() });
export type ReturnPlace = z.infer<typeof ReturnPlace>;

export const ProgramRequestResponse = success(
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
export type ProgramRequestResponse = z.infer<typeof ProgramRequestResponse>;

export const AllowProgramRequest = z.strictObject({
  request: ProgramRequest,
  scopes: z.array(TokenScope).min(1, 'Choose at least one thing that the program may read.').max(10),
  companies: z.array(CompanyId).min(1, 'Choose at least one company.').max(200),
});
export type AllowProgramRequest = z.infer<typeof AllowProgramRequest>;

export const AllowProgramResponse = success(z.object({ redirectTo: z.string() }));
export type AllowProgramResponse = z.infer<typeof AllowProgramResponse>;

export const ConnectedProgram = z.object({
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
export type ConnectedProgram = z.infer<typeof ConnectedProgram>;

export const ProgramsResponse = success(z.object({ programs: z.array(ConnectedProgram) }));
export type ProgramsResponse = z.infer<typeof ProgramsResponse>;

export const EndProgramRequest = z.strictObject({ id: z.uuid() });
