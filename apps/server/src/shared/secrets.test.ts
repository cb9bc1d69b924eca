import { describe, expect, it } from 'vitest';
import { createSecrets, hashToken, randomToken, SealError } from './secrets.ts';

const secrets = createSecrets('a secret that is at least 32 characters long');

describe('encrypted data', () => {
  const sealed = secrets.seal('refresh-token', 'connections 1 refresh_token');

  it('can be decrypted in its own row and column, and is different every time', () => {
    expect(secrets.open(sealed, 'connections 1 refresh_token').toString()).toBe('refresh-token');
    expect(secrets.seal('refresh-token', 'connections 1 refresh_token')).not.toEqual(sealed);
    expect(sealed.toString('latin1')).not.toContain('refresh-token');
  });

  it('cannot be decrypted in another row or column, or with another secret', () => {
    expect(() => secrets.open(sealed, 'connections 2 refresh_token')).toThrow(SealError);
    expect(() => secrets.open(sealed, 'connections 1 access_token')).toThrow(SealError);
    const others = createSecrets('another secret that is also long enough');
    expect(() => others.open(sealed, 'connections 1 refresh_token')).toThrow(SealError);
  });

  it('cannot be decrypted after any byte was changed, or after it was truncated', () => {
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered[index] = (altered[index] as number) ^ 1;
      expect(() => secrets.open(altered, 'connections 1 refresh_token')).toThrow(SealError);
    }
    expect(() => secrets.open(sealed.subarray(0, 20), 'connections 1 refresh_token')).toThrow(SealError);
    expect(() => secrets.open(new Uint8Array(), 'connections 1 refresh_token')).toThrow(SealError);
  });
});

const SEALED_WITHOUT_ID = 'AVLpZTFun9F3Dxy0UdD5bPemwQ1iLQEJpPFeXYpdK8URzA==';

describe('a secret that replaces another one', () => {
  const [OLD, NEW] = ['the secret that was used until today', 'the secret that is used from today on'];
  const before = createSecrets(OLD);
  const during = createSecrets(NEW, OLD);
  const after = createSecrets(NEW);

  it('encrypts from then on, and decrypts what the old secret encrypted', () => {
    expect(during.open(before.seal('token', 'row'), 'row').toString()).toBe('token');
    expect(after.open(during.seal('token', 'row'), 'row').toString()).toBe('token');
    expect(() => after.open(before.seal('token', 'row'), 'row')).toThrow(SealError);
  });

  it('is recognizable by the first bytes of what it encrypted', () => {
    const hasNewPrefix = (sealed: Buffer) =>
      sealed.subarray(0, after.sealPrefix.length).equals(after.sealPrefix);
    expect([during, after].map((secrets) => hasNewPrefix(secrets.seal('token', 'row')))).toEqual([
      true,
      true,
    ]);
    expect(hasNewPrefix(before.seal('token', 'row'))).toBe(false);
  });

  it('finds what was stored under either secret', () => {
    expect(during.fingerprints('x')).toEqual([after.fingerprint('x'), before.fingerprint('x')]);
    expect(during.fingerprint('x')).toBe(after.fingerprint('x'));
  });

  it('decrypts data from before keys had ids', () => {
    // Encrypted by the previous release: 'token' for 'row', with the secret in use at that time.
    const sealed = Buffer.from(SEALED_WITHOUT_ID, 'base64');
    expect(during.open(sealed, 'row').toString()).toBe('token');
    expect(() => after.open(sealed, 'row')).toThrow(SealError);
  });
});

it('tokens have 256 random bits and are stored as hashes', () => {
  const token = randomToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(randomToken()).not.toBe(token);
  expect(hashToken(token)).not.toContain(token);
});

it('fingerprints depend on the secret', () => {
  const others = createSecrets('another secret that is also long enough');
  expect(secrets.fingerprint('FREEACCESS')).toBe(secrets.fingerprint('FREEACCESS'));
  expect(secrets.fingerprint('FREEACCESS')).not.toBe(others.fingerprint('FREEACCESS'));
});
