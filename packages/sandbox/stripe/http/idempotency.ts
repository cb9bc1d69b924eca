import { createHmac } from 'node:crypto';
import { testCards } from '../cards/test-cards.ts';
import { randomSeed } from '../payments/ids.ts';
import type { StripeStore } from '../payments/stripe-store.ts';
import type { FormHash, FormValue } from './form.ts';
import { invalidRequest, Refusal } from './refusal.ts';

const kind = 'idempotent_request';
const lifetimeMs = 24 * 3600 * 1000;
/** A call whose process has ended must not block its key forever. */
const maxRunMs = 30_000;

interface IdempotentRequest {
  /** Hash of the caller, the endpoint and the parameters. */
  fingerprint: string;
  endpoint: string;
  firstUsedMs: number;
  /** Seed for the call's ids, so that a retried call creates the same ids. */
  seed: string;
  state: 'running' | 'done' | 'free';
  /** Id of the process that runs the call. Another process may take over if it runs too long. */
  runner: string;
  startedMs: number;
  answer: StoredAnswer | null;
}

interface StoredAnswer {
  status: number;
  body: string;
  requestId: string;
}

type Claim =
  | { kind: 'run'; seed: string; finish(answer: StoredAnswer): Promise<void>; release(): Promise<void> }
  | { kind: 'replay'; answer: StoredAnswer };

/**
 * Stores the response to every POST with an idempotency key for 24 hours. Calls rejected before they run are not
 * stored, so their key can be used again.
 */
export class Idempotency {
  readonly #store: StripeStore;
  readonly #secret: string;

  constructor(store: StripeStore, secret: string) {
    this.#store = store;
    this.#secret = secret;
  }

  async claim(
    key: string,
    { caller, endpoint, form, nowMs }: { caller: string; endpoint: string; form: FormHash; nowMs: number },
  ): Promise<Claim> {
    if (key.length > 255) {
      throw invalidRequest('Idempotency keys must be at most 255 characters long.');
    }
    const mine: IdempotentRequest = {
      fingerprint: this.#fingerprintOf([caller, endpoint, canonical(form)]),
      endpoint,
      firstUsedMs: nowMs,
      seed: randomSeed(),
      state: 'running',
      runner: randomSeed(),
      startedMs: nowMs,
      answer: null,
    };
    if (await this.#store.insert(kind, key, mine)) return this.#running(key, mine);
    const now = (await this.#store.change(kind, key, (value) =>
      takeOver(value as IdempotentRequest, mine, nowMs),
    )) as IdempotentRequest;
    if (now.runner === mine.runner) return this.#running(key, now);
    if (now.fingerprint !== mine.fingerprint) throw otherParameters(key, now, endpoint);
    if (now.answer === null) throw keyInUseRefusal(key);
    return { kind: 'replay', answer: now.answer };
  }

  #running(key: string, { runner, seed }: IdempotentRequest): Claim {
    const end = async (state: 'done' | 'free', answer: StoredAnswer | null) => {
      await this.#store.change(kind, key, (value) => {
        const request = value as IdempotentRequest;
        return request.runner === runner ? { ...request, state, answer } : request;
      });
    };
    return {
      kind: 'run',
      seed,
      finish: (answer) => end('done', answer),
      release: () => end('free', null),
    };
  }

  /**
   * Parameters are stored as a keyed digest. A card that is not a published test card is not included even in the
   * digest.
   */
  #fingerprintOf(call: unknown): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(call)).digest('base64url');
  }
}

function takeOver(before: IdempotentRequest, mine: IdempotentRequest, nowMs: number): IdempotentRequest {
  const isForgotten = nowMs - before.firstUsedMs >= lifetimeMs;
  if (isForgotten || before.state === 'free') return mine;
  const isStuck = before.state === 'running' && nowMs - before.startedMs >= maxRunMs;
  if (!isStuck || before.fingerprint !== mine.fingerprint) return before;
  return { ...before, runner: mine.runner, startedMs: nowMs };
}

function canonical(value: FormValue, name = ''): unknown {
  if (typeof value === 'string') return value;
  if (name === 'card' && typeof value.number === 'string' && !isTestCard(value.number)) return 'another card';
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner, key)]);
}

function isTestCard(number: string): boolean {
  const digits = number.replace(/[\s-]/g, '');
  return testCards.some((card) => card.number === digits);
}

function otherParameters(key: string, earlier: IdempotentRequest, endpoint: string): Refusal {
  const what =
    earlier.endpoint === endpoint
      ? 'with the same parameters they were first used with'
      : `for the same endpoint they were first used for ('${earlier.endpoint}' vs '${endpoint}')`;
  return new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export function keyInUseRefusal(key: string): Refusal {
  return new Refusal(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    { 'stripe-should-retry': 'true' },
  );
}
