import type { CallName } from '../faults/fault.ts';
import type { FormHash, FormValue } from './form.ts';

/** A recorded call, for tests that check effects on the outside world. */
export interface StripeCall {
  /** In milliseconds since the epoch, by the injected clock. */
  at: number;
  call: CallName;
  method: string;
  /** Relative to the sandbox's prefix, without the query. */
  path: string;
  idempotencyKey: string | null;
  /** As sent, without keys, client secrets and card fields. */
  parameters: FormHash;
  requestId: string;
  /** Null until there is a response; stays null if a fault withholds it. */
  status: number | null;
  /** Whether the response was that of an earlier call with the same idempotency key. */
  isReplayed: boolean;
}

const longest = 5000;

export class CallJournal {
  readonly calls: StripeCall[] = [];

  /** Appends a call and drops the oldest ones of a long run. */
  record(call: StripeCall): StripeCall {
    this.calls.push(call);
    if (this.calls.length > longest) this.calls.splice(0, this.calls.length - longest);
    return call;
  }
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
