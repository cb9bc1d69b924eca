import { describe, expect, it } from 'vitest';
import { clearReturnAddress, loadReturnAddress, saveReturnAddress } from './return-address.ts';

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
  it('leads to the app’s request until it is used or an hour has passed', () => {
    const storage = newStorage();
    expect(loadReturnAddress(storage)).toBeNull();
    saveReturnAddress(ASKED, storage, 0);
    expect(loadReturnAddress(storage, HOUR - 1)).toBe(ASKED);
    expect(loadReturnAddress(storage, HOUR)).toBeNull();
    clearReturnAddress(storage);
    expect(loadReturnAddress(storage, 0)).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '/dashboard', 'javascript:alert(1)', '/allow-program'])(
    'does not lead to %s',
    (address) => {
      const storage = newStorage();
      saveReturnAddress(address, storage, 0);
      expect(loadReturnAddress(storage, 0)).toBeNull();
    },
  );

  it('does nothing if the browser does not allow storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    saveReturnAddress(ASKED, storage);
    expect(loadReturnAddress(storage)).toBeNull();
    clearReturnAddress(storage);
  });
});
