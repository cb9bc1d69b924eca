import type { CallName } from '../faults/fault.ts';
import type { FormHash, FormValue } from './form.ts';

/** What the sandbox was asked, for tests that assert what was done to the outside world. */
export interface StripeCall {
  /** Milliseconds since the epoch, by the injected clock. */
  at: number;
  call: CallName;
  method: string;
  /** Under the sandbox's prefix, without the query. */
  path: string;
  idempotencyKey: string | null;
  /** As sent, without keys, client secrets and fields of cards. */
  parameters: FormHash;
  requestId: string;
  /** Null while there is no answer, and for ever where a fault keeps it back. */
  status: number | null;
  /** The answer was that of an earlier call with the same idempotency key. */
  isReplayed: boolean;
}

const longest = 5000;

export class CallJournal {
  readonly calls: StripeCall[] = [];

  /** Appends a call, dropping the oldest ones of a long run. */
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
