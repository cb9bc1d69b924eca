import { setTimeout as wait } from 'node:timers/promises';
import type { RawResponse } from '../../quickbooks/http/raw-response.ts';
import type { CallEffect } from '../faults/fault.ts';
import { authenticate, type KeyKind, refusePublishableKey } from '../http/authentication.ts';
import type { FormHash } from '../http/form.ts';
import { Parameters } from '../http/parameters.ts';
import { invalidRequest, Refusal, serverError } from '../http/refusal.ts';
import { apiVersion } from '../objects/event.ts';
import type { Operation, Work } from '../operations/operation.ts';
import { randomSeed } from '../payments/ids.ts';
import type { StripeState } from '../sandbox-state.ts';
import { objectAnswer, refusalAnswer, storedAnswer } from './answer.ts';

/** A raw API call. */
interface IncomingCall {
  operation: Operation;
  /** Id in the path, or an empty string. */
  id: string;
  path: string;
  authorization: string | undefined;
  version: string | undefined;
  idempotencyKey: string | null;
  form: FormHash;
  requestId: string;
  home: string;
}

/**
 * Runs a call: checks authentication, then idempotency, then the parameters, and only then performs the operation.
 */
export async function runCall(
  incoming: IncomingCall,
  effects: readonly CallEffect[],
  state: StripeState,
): Promise<RawResponse> {
  let key: KeyKind | undefined;
  try {
    key = authenticate(incoming.authorization, incoming.form, state);
    if (key === 'publishable' && incoming.operation.isForClients !== true) throw refusePublishableKey();
    checkVersion(incoming.version);
    return await runOnce(incoming, key, effects, state);
  } catch (error) {
    return refusalAnswer(refusalOf(error, state), key);
  }
}

async function runOnce(
  incoming: IncomingCall,
  key: KeyKind,
  effects: readonly CallEffect[],
  state: StripeState,
): Promise<RawResponse> {
  const { form, idempotencyKey, path, requestId } = incoming;
  const run = { incoming, key, effects, state };
  if (idempotencyKey === null) return answerWork(prepare({ ...run, seed: randomSeed() }), run);
  const claim = await state.idempotency.claim(idempotencyKey, {
    caller: key,
    endpoint: path,
    form,
    nowMs: state.now(),
  });
  if (claim.kind === 'replay') {
    const headers = { 'idempotent-replayed': 'true', 'original-request': claim.answer.requestId };
    const answer = storedAnswer(claim.answer);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  }
  let work: Work;
  try {
    work = prepare({ ...run, seed: claim.seed });
  } catch (error) {
    await claim.release();
    throw error;
  }
  const answer = await answerWork(work, run);
  await claim.finish({ status: answer.status, body: answer.body, requestId });
  return answer;
}

interface Run {
  incoming: IncomingCall;
  key: KeyKind;
  effects: readonly CallEffect[];
  state: StripeState;
}

function prepare({ incoming, key, effects, state, seed }: Run & { seed: string }): Work {
  const { operation, form, id, home, idempotencyKey, requestId } = incoming;
  const parameters = new Parameters(form);
  const work = operation.prepare(
    {
      key,
      id,
      parameters,
      requestId,
      idempotencyKey,
      seed,
      nowMs: state.now(),
      home,
      isLeftProcessing: effects.some(({ effect }) => effect === 'left-processing'),
    },
    state,
  );
  parameters.refuseUnknown();
  return work;
}

/** Runs the operation and converts its result or error to a response. */
async function answerWork(work: Work, { key, effects, state }: Run): Promise<RawResponse> {
  const breakdown = effects.find((effect) => effect.effect === 'server-error');
  try {
    for (const effect of effects) if (effect.effect === 'latency') await wait(effect.ms);
    if (breakdown?.effect === 'server-error' && breakdown.when === 'before') throw serverError();
    const object = await work();
    if (breakdown !== undefined) throw serverError();
    return objectAnswer(object, key);
  } catch (error) {
    return refusalAnswer(refusalOf(error, state), key);
  }
}

function refusalOf(error: unknown, { log }: StripeState): Refusal {
  if (error instanceof Refusal) return error;
  log(`a call failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return serverError();
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === apiVersion) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${version.slice(0, 40)} (the sandbox supports only ${apiVersion})`,
  );
}
