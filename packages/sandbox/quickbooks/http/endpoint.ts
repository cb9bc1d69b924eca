import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseBatch, queryText } from '../api/batch-items.ts';
import {
  applicationNotAuthorized,
  authenticationFailed,
  gatewayTimeout,
  reportNotPermitted,
  throttled,
} from '../api/refusals.ts';
import type { FaultEffect, FaultTarget } from '../faults/fault.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { jsonAnswer, pathUnder, type RawResponse, requestTid } from './raw-response.ts';
import { type RequestKind, record } from './request-journal.ts';
import { hold, send } from './send.ts';

interface Endpoint {
  kind: RequestKind | ((request: FastifyRequest) => RequestKind);
  /** Name of the endpoint that faults refer to. */
  target: FaultTarget;
  answer: (request: FastifyRequest, effects: readonly FaultEffect[]) => RawResponse | Promise<RawResponse>;
}

/** Converts an endpoint to a route handler that records requests and applies the active faults. */
export function createHandler(state: SandboxState, prefix: string, endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathUnder(prefix, request.url);
    const parameters = queryOf(request);
    const realmId = /^\/v3\/company\/([^/]+)/.exec(path)?.[1];
    const entry = record(state.requests, {
      at: state.now(),
      kind: typeof endpoint.kind === 'function' ? endpoint.kind(request) : endpoint.kind,
      method: request.method,
      path,
      query: parameters,
      statements: path.endsWith('/batch') ? (parseBatch(textOf(request)) ?? []).map(queryText) : [],
      realmId,
      status: null,
    });
    reply.header('intuit_tid', requestTid());
    reply.header('cache-control', 'no-cache, no-store');
    reply.header('pragma', 'no-cache');
    const { target } = endpoint;
    const effects = state.faults.meet({ target, path, query: textOfQuery(parameters), realmId });
    for (const effect of effects) {
      if (effect.kind === 'delay') await untilLate(effect.ms, effect.removed);
      if (effect.kind === 'hang') return hold(reply, state.held);
    }
    const answer = replacement(effects, request, state.now()) ?? (await endpoint.answer(request, effects));
    entry.status = answer.status;
    return send(reply, answer, effects);
  };
}

/** Waits for this many milliseconds, or until the fault is removed. */
async function untilLate(ms: number, removed: AbortSignal): Promise<void> {
  await wait(ms, undefined, { ref: false, signal: removed }).catch(() => undefined);
}

/** Returns the response that a fault sends instead of the real one. */
function replacement(
  effects: readonly FaultEffect[],
  request: FastifyRequest,
  now: number,
): RawResponse | undefined {
  for (const effect of effects) {
    if (effect.kind === 'html-page') return signInPage;
    if (effect.kind === 'recorded') {
      switch (effect.answer) {
        case '401-3200':
          return authenticationFailed(`Token expired: ${bearerToken(request)}`, now);
        case '403-3100':
          return applicationNotAuthorized();
        case '429-3001':
          return throttled(
            effect.retryAfterSeconds === undefined ? {} : { 'retry-after': String(effect.retryAfterSeconds) },
          );
        case '504-6002':
          return gatewayTimeout(now);
        case '400-5020':
          return reportNotPermitted(now);
      }
    }
    if (effect.kind === 'status') {
      const { status, body = '' } = effect;
      if (typeof body !== 'string') return jsonAnswer(status, body);
      return { status, headers: { 'content-type': 'text/plain' }, body };
    }
  }
  return undefined;
}

/** Page that a proxy or an expired session returns where JSON was expected. */
const signInPage: RawResponse = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form action="/login"><h1>Sign in</h1></form></body></html>',
};

/** Returns the token of an Authorization header, or an empty string. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

export function queryOf(request: FastifyRequest): Record<string, string> {
  const start = request.url.indexOf('?');
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(start + 1)));
}

function textOfQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Parses the form fields in a body, which the sandbox's own parser leaves as text. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(textOf(request));
}

export function textOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}
