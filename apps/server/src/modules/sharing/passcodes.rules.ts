import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Returns a salted scrypt hash of a passcode: people choose passcodes that could be guessed from a plain hash. */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return Buffer.concat([salt, await derive(passcode, salt, HASH_BYTES)]).toString('base64url');
}

export async function isPasscode(passcode: string, hash: string): Promise<boolean> {
  const stored = Buffer.from(hash, 'base64url');
  const derived = await derive(passcode, stored.subarray(0, SALT_BYTES), HASH_BYTES);
  return timingSafeEqual(derived, stored.subarray(SALT_BYTES));
}
