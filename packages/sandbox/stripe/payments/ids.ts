import { createHmac, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Unguessable letters and digits. The same seed gives the same sequence. */
export class Ids {
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Returns at most 32 characters. */
  text(length: number): string {
    this.#count += 1;
    const bytes = createHmac('sha256', this.#seed).update(String(this.#count)).digest();
    return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  }
}

export function randomSeed(): string {
  return randomBytes(24).toString('base64url');
}

export function newRequestId(): string {
  return `req_${new Ids(randomSeed()).text(14)}`;
}

export function newRoot(ids: Ids): string {
  return ids.text(15);
}

/**
 * Creates an id. All ids for a payment share the middle part, as in Stripe: pi_3 + root + 8 more, ch_3 + root + 8 more.
 * So an object can be found by its id alone, without a second index.
 */
export function newId(
  kind: 'pi' | 'ch' | 're' | 'evt' | 'du' | 'pm' | 'payatt',
  root: string,
  ids: Ids,
): string {
  // Anyone who knows this id can complete an authentication, so it must be long enough to be unguessable.
  const length = kind === 'payatt' ? 24 : 8;
  return `${kind}_${kind === 'du' || kind === 'pm' ? 1 : 3}${root}${ids.text(length)}`;
}

/** Returns the payment that an id belongs to; undefined if the sandbox did not create the id. */
export function rootOf(id: string): string | undefined {
  return /^(?:pi|ch|re|evt|du|pm|payatt)_[13]([0-9A-Za-z]{15})[0-9A-Za-z]{8,24}$/.exec(id)?.[1];
}
