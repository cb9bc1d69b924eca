import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultEffect } from '../faults/fault.ts';
import { bearerToken, createHandler, queryOf, textOf } from '../http/endpoint.ts';
import type { RawResponse } from '../http/raw-response.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { answerOperation } from './answer-operation.ts';
import { applicationNotAuthorized, authenticationFailed, throttled } from './refusals.ts';

const accountingScope = 'com.intuit.quickbooks.accounting';

/** Registers everything under /v3/company: first the gateway's checks, then the accounting service. */
export function registerApiRoutes(app: FastifyInstance, state: SandboxState): void {
  const answer = (request: FastifyRequest, effects: readonly FaultEffect[]) =>
    answerApi(request, effects, state);
  app.all('/v3/company/:realmId/*', createHandler(state, app.prefix, { kind: 'api', target: 'api', answer }));
}

function answerApi(
  request: FastifyRequest,
  effects: readonly FaultEffect[],
  state: SandboxState,
): RawResponse {
  const { realmId = '', '*': rest = '' } = request.params as { realmId?: string; '*'?: string };
  const token = bearerToken(request);
  const access = state.grants.checkAccess(token);
  if ('refused' in access) return authenticationFailed(tokenProblem[access.refused](token), state.now());
  const company = state.companies.find(realmId);
  const isGranted = access.realmId === realmId && access.scope.split(/\s+/).includes(accountingScope);
  if (company === undefined || !isGranted) return applicationNotAuthorized();
  if (!state.throttle.admits(realmId)) return throttled();
  return answerOperation(
    {
      method: request.method,
      path: rest.split('/'),
      query: queryOf(request),
      body: textOf(request),
      isAnswered: (statement) =>
        state.faults.passes({
          target: 'api',
          path: `/v3/company/${realmId}/query`,
          query: `query=${statement}`,
          realmId,
        }),
    },
    state.companies.books(company, state.today()),
    effects,
    state.now(),
  );
}

const tokenProblem = {
  expired: (token: string) => `Token expired: ${token}`,
  revoked: (token: string) => `Token revoked: ${token}`,
  malformed: () => 'Malformed bearer token: too short or too long',
};
