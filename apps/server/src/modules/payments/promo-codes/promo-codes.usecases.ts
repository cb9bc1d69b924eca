import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../shared/database/database.ts';
import { openedOrNull } from '../../../shared/sealed-json.ts';
import type { Uses } from '../../../shared/services.ts';
import type { PaymentStore } from '../payment-store.repository.ts';
import type { PromoCode } from './promo-codes.repository.ts';

export interface PromoOptions {
  readonly code: string;
  readonly percent: number;
  readonly maxRedemptions?: number;
  readonly expiresAt?: Date;
  /** Whether the code is not valid with real money. */
  readonly isTestOnly?: boolean;
}

/** A promo code as the operator sees it. */
export interface ListedPromo {
  readonly code: string;
  readonly percent: number;
  readonly redemptionCount: number;
  readonly maxRedemptions: number | null;
  readonly expiresAt: Date | null;
  readonly state: 'valid' | 'used up' | 'expired' | 'revoked' | 'test mode only';
}

/** Lets operators create, list and revoke promo codes. */
export function createPromoCodes(
  dependencies: Uses<'clock' | 'secrets'> & { store: PaymentStore; isTestMode: boolean },
) {
  const { store, clock, secrets, isTestMode } = dependencies;

  /** Codes match no matter how they were typed. */
  const fingerprintsOf = (code: string) => secrets.fingerprints(`promo ${normalizeCode(code)}`);

  function stateOf(promo: PromoCode): ListedPromo['state'] {
    if (promo.revokedAt !== null) return 'revoked';
    if (promo.expiresAt !== null && promo.expiresAt <= clock.now()) return 'expired';
    if (promo.maxRedemptions !== null && promo.redemptionCount >= promo.maxRedemptions) return 'used up';
    return promo.isTestOnly && !isTestMode ? 'test mode only' : 'valid';
  }

  return {
    fingerprintsOf,
    stateOf,

    /** Adds a code. Returns false and changes nothing if the code already exists. */
    async add({
      code,
      percent,
      maxRedemptions,
      expiresAt,
      isTestOnly = false,
    }: PromoOptions): Promise<boolean> {
      const id = randomUUID();
      const [fingerprint, ...former] = fingerprintsOf(code);
      if (former.length > 0 && (await store.promo.findCodeAlone(former)) !== undefined) return false;
      return store.promo.addCode({
        id,
        fingerprint,
        sealedCode: secrets.seal(normalizeCode(code), sealContext(id)),
        percent,
        maxRedemptions: maxRedemptions ?? null,
        expiresAt: expiresAt ?? null,
        createdAt: clock.now(),
        isTestOnly,
      });
    },

    async list(): Promise<ListedPromo[]> {
      const codes = await store.promo.listCodes();
      return codes.map((promo) => ({ ...promo, code: readCode(promo), state: stateOf(promo) }));
    },

    /** Revokes a code; existing redemptions remain. Returns false if the code does not exist. */
    async revoke(code: string): Promise<boolean> {
      return (await store.promo.revokeCode(fingerprintsOf(code), clock.now())) > 0;
    },

    /** Replaces the keyed hash of a code with a hash keyed by the first secret. */
    async renewFingerprint(id: string, code: string, within: Queries): Promise<void> {
      await store.within(within).promo.renewFingerprint(id, fingerprintsOf(code)[0]);
    },
  };

  function readCode({ id, sealedCode }: PromoCode): string {
    const code = openedOrNull(() => secrets.open(sealedCode, sealContext(id)).toString());
    return code ?? '(encrypted with another APP_SECRET)';
  }
}

export type PromoCodes = ReturnType<typeof createPromoCodes>;

/** Returns a code as it is stored and shown, no matter how it was typed. */
export function normalizeCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

function sealContext(id: string): string {
  return `promo_codes ${id} code`;
}

/** Codes that exist in test mode, so that everyone can try the product. */
export const TEST_MODE_CODES: readonly PromoOptions[] = [
  { code: 'WELCOME20', percent: 20 },
  { code: 'HALFOFF', percent: 50 },
  { code: 'ALMOSTFREE', percent: 99 },
  { code: 'FREEACCESS', percent: 100 },
  { code: 'EXPIRED10', percent: 10, expiresAt: new Date('2024-01-01T00:00:00Z') },
  { code: 'ONLYONCE', percent: 100, maxRedemptions: 1 },
];
