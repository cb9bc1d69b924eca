/** Returns a stored value, or null if there is none or the browser does not allow storage. */
export function readStored(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Without permission or space, nothing is stored, and the app works with defaults. */
export function writeStored(storage: Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Storage is full or not allowed.
  }
}
