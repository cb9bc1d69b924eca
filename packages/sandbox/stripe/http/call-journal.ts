import type { CallName } from '../faults/fault.ts';
import type { FormHash, FormValue } from './form.ts';

/** A recorded call, for tests that check external effects. */
export interface StripeCall {
  /** Milliseconds since the epoch, according to the injected clock. */
  at: number;
  call: CallName;
  method: string;
  /** Relative to the sandbox's prefix, without the query. */
  path: string;
  idempotencyKey: string | null;
  /** As sent, but without keys, client secrets and card fields. */
  parameters: FormHash;
  requestId: string;
  /** Null until a response is sent. Stays null if a fault withholds the response. */
  status: number | null;
  /** Whether the response was replayed from an earlier call with the same idempotency key. */
  isReplayed: boolean;
}

const secrets = new Set(['key', 'client_secret', 'card']);

export function withoutSecrets(hash: FormHash): FormHash {
  const kept = Object.entries(hash)
    .filter(([name]) => !secrets.has(name))
    .map(([name, value]): [string, FormValue] => [
      name,
      typeof value === 'string' ? value : withoutSecrets(value),
    ]);
  return Object.fromEntries(kept);
}
