import { timingSafeEqual } from 'node:crypto';
import { openedOrNull } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { ReceiptAddress } from './identity.repository.ts';

/** Each mail server may tell capitals apart before the @; none of those in use does. */
export function fingerprintsOfAddress(secrets: Secrets, address: string): [string, ...string[]] {
  return secrets.fingerprints(`email ${address.trim().toLowerCase()}`);
}

/** Compares keyed hashes in constant time. An address whose secret was lost equals none. */
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
    sealedAddress: secrets.seal(address, boundTo(accountId)),
    addedAt,
    provenAt: null,
  };
}

export function openAddress(secrets: Secrets, { accountId, sealedAddress }: ReceiptAddress): string {
  return secrets.open(sealedAddress, boundTo(accountId)).toString();
}

/** Null when there is none, and after the secret was lost; the address must be given again then. */
export function readableAddress(secrets: Secrets, address: ReceiptAddress | undefined): string | null {
  if (address === undefined) return null;
  return openedOrNull(() => openAddress(secrets, address));
}

/** `a•••@example.com`: enough to know one's own address by, too little to learn another's. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`;
}

function boundTo(accountId: string): string {
  return `receipt_addresses ${accountId} address`;
}
