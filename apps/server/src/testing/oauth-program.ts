import { createHash, randomBytes } from 'node:crypto';
import type { TestVisitor } from './test-visitor.ts';

/** The steps by which an app on its user's device gets authorized, so that a test can alter each step. */

export const REDIRECT = 'http://127.0.0.1:33418/callback';
export const PROGRAM = { client_name: 'Test assistant', redirect_uris: [REDIRECT] };

export interface OAuthAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly body: any;
}

type Fields = Readonly<Record<string, string | undefined>>;

async function send(url: string, type: string, body: string, headers: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

/** Parses JSON, or a single event that contains JSON. */
function parsed(text: string): unknown {
  const [, event = text] = /^data: (.*)$/m.exec(text) ?? [];
  return event === '' ? null : JSON.parse(event);
}

export function introduce(
  serverUrl: string,
  program: object = PROGRAM,
  headers: Record<string, string> = {},
): Promise<OAuthAnswer> {
  return send(`${serverUrl}/oauth/register`, 'application/json', JSON.stringify(program), headers);
}

export function postForm(
  url: string,
  fields: Fields | string,
  headers: Record<string, string> = {},
): Promise<OAuthAnswer> {
  const given = typeof fields === 'string' ? fields : new URLSearchParams(defined(fields)).toString();
  return send(url, 'application/x-www-form-urlencoded', given, headers);
}

function defined(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function authorizationRequest(
  serverUrl: string,
  clientId: string,
  challenge: string,
  changed: Fields = {},
): Record<string, string> {
  return defined({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    scope: 'books:read review:read',
    state: 'opaque-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${serverUrl}/mcp`,
    ...changed,
  });
}

export const ALLOWED = { scopes: ['books:read', 'review:read'], companies: ['demo'] };

/** Returns a newly authorized code, and the parameters for exchanging it. */
export async function newCode(
  serverUrl: string,
  owner: TestVisitor,
  { changed = {}, allowed = {} }: { changed?: Fields; allowed?: Partial<typeof ALLOWED> } = {},
) {
  const { body: registered } = await introduce(serverUrl);
  const clientId: string = registered.client_id;
  const { verifier, challenge } = newVerifier();
  const request = authorizationRequest(serverUrl, clientId, challenge, changed);
  const { status, body } = await owner.post('/api/allow-program', { request, ...ALLOWED, ...allowed });
  if (status !== 200) throw new Error(`The app was not authorized: ${JSON.stringify(body)}`);
  const redirectTo = new URL(body.data.redirectTo);
  const exchange = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: redirectTo.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: REDIRECT,
    resource: `${serverUrl}/mcp`,
  };
  return { clientId, redirectTo, exchange };
}

/** Authorizes an app and returns its first tokens. */
export async function connectProgram(
  serverUrl: string,
  owner: TestVisitor,
  options: Parameters<typeof newCode>[2] = {},
) {
  const { clientId, exchange } = await newCode(serverUrl, owner, options);
  const { status, body } = await postForm(`${serverUrl}/oauth/token`, exchange);
  if (status !== 200) throw new Error(`No token was issued: ${JSON.stringify(body)}`);
  return {
    clientId,
    exchange,
    access: body.access_token as string,
    refresh: body.refresh_token as string,
    refreshing: {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: body.refresh_token as string,
    },
  };
}

/** Lists the assistants' tools with a token, which is the simplest request that the token allows. */
export function listTools(serverUrl: string, token: string): Promise<OAuthAnswer> {
  const asked = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  return send(`${serverUrl}/mcp`, 'application/json', JSON.stringify(asked), {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
  });
}
