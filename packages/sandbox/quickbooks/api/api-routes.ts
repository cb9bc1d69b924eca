import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultEffect } from '../faults/fault.ts';
import { bearerToken, handlerOf, queryOf, textOf } from '../http/endpoint.ts';
import { jsonAnswer, type WireAnswer } from '../http/wire-answer.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { answerOperation } from './answer-operation.ts';
import {
  applicationNotAuthorized,
  authenticationFailed,
  generalAuthenticationError,
  throttled,
} from './gateway-faults.ts';
import type { ServiceAnswer } from './service-answer.ts';
import { answerXml } from './xml.ts';

const accountingScope = 'com.intuit.quickbooks.accounting';

/** Everything under /v3/company: the gateway's checks first, then the accounting service. */
export function registerApiRoutes(app: FastifyInstance, state: SandboxState): void {
  const handler = handlerOf(state, app.prefix, {
    kind: 'api',
    target: 'api',
    answer: (request, effects) => written(answerApi(request, effects, state), request, state.now()),
  });
  app.all('/v3/company/:realmId/*', handler);
}

function answerApi(
  request: FastifyRequest,
  effects: readonly FaultEffect[],
  state: SandboxState,
): ServiceAnswer {
  const { realmId = '', '*': rest = '' } = request.params as { realmId?: string; '*'?: string };
  const token = bearerToken(request);
  const access = state.grants.checkAccess(token);
  if ('refused' in access) return authenticationFailed(tokenProblem[access.refused](token), state.now());
  const company = state.companies.find(realmId);
  const isGranted = access.realmId === realmId && access.scope.split(/\s+/).includes(accountingScope);
  if (company === undefined || !isGranted) return applicationNotAuthorized();
  if (!state.throttle.admits(realmId)) return throttled();
  return answerOperation(
    { method: request.method, path: rest.split('/'), query: queryOf(request), statement: textOf(request) },
    state.companies.books(company, state.today()),
    effects,
    state.now(),
  );
}

/** The service repeats the token in its refusal, which is why its answers must not be logged. */
const tokenProblem = {
  expired: (token: string) => `Token expired: ${token}`,
  revoked: (token: string) => `Token revoked: ${token}`,
  malformed: () => 'Malformed bearer token: too short or too long',
};

/** JSON only where the request asks for it by name; otherwise XML, refusals included. */
function written(answer: ServiceAnswer, request: FastifyRequest, now: number): WireAnswer {
  const { status, root, body, headers = {} } = answer;
  if ((request.headers.accept ?? '').includes('application/json')) return jsonAnswer(status, body, headers);
  const content = status === 401 ? generalAuthenticationError(now) : body;
  return {
    status,
    headers: { 'content-type': 'application/xml;charset=UTF-8', ...headers },
    body: answerXml(root, content),
  };
}
