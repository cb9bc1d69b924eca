import { timingSafeEqual } from 'node:crypto';
import { openedOrNull } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { ReceiptAddress } from './identity.repository.ts';

/**
 * Ignores case. A mail server may treat the part before the @ as case-sensitive, but none in common use does.
 */
export function fingerprintsOfAddress(secrets: Secrets, address: string): [string, ...string[]] {
  return secrets.fingerprints(`email ${address.trim().toLowerCase()}`);
}

/** Compares keyed hashes in constant time. An address hashed with a secret that was lost matches nothing. */
export function isSameAddress(secrets: Secrets, { fingerprint }: ReceiptAddress, address: string): boolean {
  const known = Buffer.from(fingerprint);
  return fingerprintsOfAddress(secrets, address).some((one) => timingSafeEqual(Buffer.from(one), known));
}

export function sealAddress(
  secrets: Secrets,
  accountId: string,
  address: string,
  addedAt: Date,
): ReceiptAddress {
  return {
    accountId,
    fingerprint: fingerprintsOfAddress(secrets, address)[0],
    sealedAddress: secrets.seal(address, sealContext(accountId)),
    addedAt,
    provenAt: null,
  };
}

export function openAddress(secrets: Secrets, { accountId, sealedAddress }: ReceiptAddress): string {
  return secrets.open(sealedAddress, sealContext(accountId)).toString();
}

/** Returns null if there is no address, or if its secret was lost and the address must be entered again. */
export function readableAddress(secrets: Secrets, address: ReceiptAddress | undefined): string | null {
  if (address === undefined) return null;
  return openedOrNull(() => openAddress(secrets, address));
}

/**
 * Returns text such as `a•••@example.com`: enough to recognize one's own address, too little to learn someone else's.
 */
export function maskAddress(address: string): string {
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`;
}

function sealContext(accountId: string): string {
  return `receipt_addresses ${accountId} address`;
}
