import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathUnder, type RawResponse } from '../../quickbooks/http/raw-response.ts';
import { record } from '../../quickbooks/http/request-journal.ts';
import { hold, reset } from '../../quickbooks/http/send.ts';
import type { CallEffect } from '../faults/fault.ts';
import { type StripeCall, withoutSecrets } from '../http/call-journal.ts';
import type { FormHash } from '../http/form.ts';
import { formOf } from '../http/form-of-request.ts';
import { keyInUseRefusal } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import { apiVersion } from '../objects/event.ts';
import type { Operation } from '../operations/operation.ts';
import { newRequestId } from '../payments/ids.ts';
import type { StripeState } from '../sandbox-state.ts';
import { gatewayPage, refusalAnswer } from './answer.ts';
import { runCall } from './run-call.ts';

/** Converts an operation to a route handler that records calls and applies the active faults. */
export function createHandler(state: StripeState, prefix: string, operation: Operation) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const requestId = newRequestId();
    const path = pathUnder(prefix, request.url);
    const idempotencyKey = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
    const entry = record(state.calls, {
      at: state.now(),
      call: operation.name,
      method: request.method,
      path,
      idempotencyKey: idempotencyKey ?? null,
      parameters: {},
      requestId,
      status: null,
      isReplayed: false,
    });
    reply.headers({
      'request-id': requestId,
      'stripe-version': apiVersion,
      'cache-control': 'no-cache, no-store',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    });
    const effects = state.faults.meet(operation.name);
    const before = interruption(effects, 'before');
    if (before !== undefined) return interrupt(before, reply, entry, state);
    const answer =
      refusedAtTheDoor(effects, idempotencyKey) ??
      (await answerTo(
        request,
        { operation, path, requestId, idempotencyKey, entry, effects, prefix },
        state,
      ));
    const after = interruption(effects, 'after');
    if (after !== undefined) return interrupt(after, reply, entry, state);
    return send(answer, reply, entry);
  };
}

interface Details {
  operation: Operation;
  path: string;
  requestId: string;
  idempotencyKey: string | undefined;
  entry: StripeCall;
  effects: readonly CallEffect[];
  prefix: string;
}

async function answerTo(request: FastifyRequest, details: Details, state: StripeState): Promise<RawResponse> {
  const { operation, path, requestId, idempotencyKey, entry, effects, prefix } = details;
  let form: FormHash;
  try {
    form = formOf(request);
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error, undefined);
    throw error;
  }
  entry.parameters = withoutSecrets(form);
  return runCall(
    {
      operation,
      id: (request.params as { id?: string }).id ?? '',
      path,
      authorization: request.headers.authorization,
      version: headerOf(request, 'stripe-version'),
      idempotencyKey: idempotencyKey ?? null,
      form,
      requestId,
      home: `${request.protocol}://${request.host}${prefix}`,
    },
    effects,
    state,
  );
}

type Interruption = Extract<CallEffect, { effect: 'timeout' | 'reset' | 'gateway-error' }>;

function interruption(effects: readonly CallEffect[], when: 'before' | 'after'): Interruption | undefined {
  return effects.find(
    (effect): effect is Interruption =>
      (effect.effect === 'timeout' || effect.effect === 'reset' || effect.effect === 'gateway-error') &&
      effect.when === when,
  );
}

function interrupt(
  effect: Interruption,
  reply: FastifyReply,
  entry: StripeCall,
  state: StripeState,
): FastifyReply {
  if (effect.effect === 'timeout') return hold(reply, state.held);
  return effect.effect === 'reset' ? reset(reply) : send(gatewayPage(effect.status), reply, entry);
}

function refusedAtTheDoor(
  effects: readonly CallEffect[],
  idempotencyKey: string | undefined,
): RawResponse | undefined {
  for (const { effect } of effects) {
    if (effect === 'conflict') return refusalAnswer(keyInUseRefusal(idempotencyKey ?? ''), undefined);
    if (effect === 'rate-limit') {
      const message =
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.';
      const refusal = new Refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message });
      return refusalAnswer(refusal, undefined);
    }
  }
  return undefined;
}

function send(answer: RawResponse, reply: FastifyReply, entry: StripeCall): FastifyReply {
  entry.status = answer.status;
  entry.isReplayed = 'idempotent-replayed' in answer.headers;
  // A server error is stored with its idempotency key, so a retry would only return it again.
  if (answer.status === 500) reply.header('stripe-should-retry', 'false');
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
