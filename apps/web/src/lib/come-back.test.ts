import { describe, expect, it } from 'vitest';
import { forgetPlace, recallPlace, rememberPlace } from './come-back.ts';

const ASKED = '/allow-program?client_id=x&state=y';
const HOUR = 60 * 60_000;

function newStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('returning after sign-in', () => {
  it('leads to the app’s request, for an hour, until it is used', () => {
    const storage = newStorage();
    expect(recallPlace(storage)).toBeNull();
    rememberPlace(ASKED, storage, 0);
    expect(recallPlace(storage, HOUR - 1)).toBe(ASKED);
    expect(recallPlace(storage, HOUR)).toBeNull();
    forgetPlace(storage);
    expect(recallPlace(storage, 0)).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '/dashboard', 'javascript:alert(1)', '/allow-program'])(
    'does not lead to %s',
    (address) => {
      const storage = newStorage();
      rememberPlace(address, storage, 0);
      expect(recallPlace(storage, 0)).toBeNull();
    },
  );

  it('does nothing in a browser that stores nothing', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    rememberPlace(ASKED, storage);
    expect(recallPlace(storage)).toBeNull();
    forgetPlace(storage);
  });
});
