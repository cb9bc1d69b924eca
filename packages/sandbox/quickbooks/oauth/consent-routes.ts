import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, queryOf } from '../http/endpoint.ts';
import { record } from '../http/request-journal.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { sendPage } from '../web/page.ts';
import { findClient, isRegistered, type SandboxClient } from './clients.ts';
import { consentPage, refusalPage } from './consent-page.ts';
import { oauthPaths } from './discovery.ts';

interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string;
  /** Code challenge (RFC 7636); empty if the app did not send one. */
  challenge: string;
  expires: number;
}

const formMs = 30 * 60_000;

/**
 * Registers the page at the authorization endpoint. A request that does not come from a registered client with its
 * registered URL gets an error page, never a redirect. A redirect would send the user to any URL that an attacker put
 * into a link.
 */
export function registerConsentRoutes(app: FastifyInstance, state: SandboxState): void {
  app.get(oauthPaths.authorize, async (request, reply) => {
    const entry = journal(state, request);
    const read = readRequest(queryOf(request), state);
    entry.status = 'reason' in read ? 400 : 200;
    if ('reason' in read) return refuse(reply, read.reason);
    return showForm(reply, read.consent, read.client, state);
  });

  app.post(oauthPaths.authorize, async (request, reply) => {
    const entry = journal(state, request);
    const form = formOf(request);
    const consent = openRequest(form.get('request') ?? '', state);
    const client = consent === undefined ? undefined : findClient(state.clients, consent.clientId);
    if (consent === undefined || client === undefined || isFromElsewhere(request)) {
      entry.status = 400;
      return refuse(reply, 'This form is out of date or was not sent from the page it belongs to.');
    }
    entry.status = 302;
    if (form.get('decision') !== 'connect') {
      return goBack(reply, consent, { error: 'access_denied', state: consent.state });
    }
    const company = state.companies.find(form.get('realmId') ?? '');
    if (company === undefined) {
      entry.status = 400;
      reply.code(400);
      return showForm(reply, consent, client, state, 'Choose the company to connect.');
    }
    const { realmId } = company;
    const { clientId, scope, redirectUri, challenge } = consent;
    const code = state.grants.issueCode({ realmId, clientId, scope }, { redirectUri, challenge });
    return goBack(reply, consent, { code, state: consent.state, realmId });
  });
}

function readRequest(
  query: Readonly<Record<string, string>>,
  state: SandboxState,
): { consent: ConsentRequest; client: SandboxClient } | { reason: string } {
  const client = findClient(state.clients, query.client_id ?? '');
  if (client === undefined) return { reason: 'The app that sent you here is not registered (client_id).' };
  const redirectUri = query.redirect_uri ?? '';
  if (!isRegistered(client, redirectUri)) {
    return { reason: 'The address to return to is not registered for this app (redirect_uri).' };
  }
  if (query.response_type !== 'code') return { reason: 'The request must ask for a code (response_type).' };
  const scope = (query.scope ?? '').trim();
  if (scope === '') return { reason: 'The request does not say what it needs access to (scope).' };
  const challenge = query.code_challenge ?? '';
  if (challenge !== '' && query.code_challenge_method !== 'S256')
    return { reason: 'The challenge must be a SHA-256 (code_challenge_method).' };
  const expires = state.now() + formMs;
  return {
    client,
    consent: { clientId: client.clientId, redirectUri, scope, state: query.state ?? '', challenge, expires },
  };
}

/** The signature ties the form to the request that was validated when the page was shown. */
function openRequest(text: string, state: SandboxState): ConsentRequest | undefined {
  const consent = state.seal.open('consent', text) as ConsentRequest | undefined;
  return consent !== undefined && state.now() <= consent.expires ? consent : undefined;
}

/** Browsers send the origin of a form. Requests without an origin are accepted. */
function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function showForm(
  reply: FastifyReply,
  consent: ConsentRequest,
  client: SandboxClient,
  state: SandboxState,
  problem?: string,
): FastifyReply {
  const { origin, host } = new URL(consent.redirectUri);
  const page = consentPage({
    appName: client.name ?? client.clientId,
    redirectHost: host,
    companies: state.companies.companies,
    request: state.seal.close('consent', { ...consent }),
    ...(problem === undefined ? {} : { problem }),
  });
  return sendPage(reply, page, `'self' ${origin}`);
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(reply.code(400), refusalPage(reason));
}

function goBack(
  reply: FastifyReply,
  consent: ConsentRequest,
  parameters: Readonly<Record<string, string>>,
): FastifyReply {
  const target = new URL(consent.redirectUri);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(target.href, 302);
}

function journal(state: SandboxState, request: FastifyRequest) {
  return record(state.requests, {
    at: state.now(),
    kind: 'consent',
    method: request.method,
    path: oauthPaths.authorize,
    query: {},
    statements: [],
    realmId: undefined,
    status: null,
  });
}
