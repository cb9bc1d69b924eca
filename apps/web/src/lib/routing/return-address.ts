const STORAGE_KEY = 'financial-insights.come-back';
/** A visitor who takes longer starts again in the app, which has given up by then. */
const KEPT_MS = 60 * 60_000;

/**
 * Remembers the page before sign-in. Uses the browser's storage, because the link in an email opens a new tab.
 */

export function saveReturnAddress(address: string, storage: Storage, now = Date.now()): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ address, at: now }));
  } catch {
    // In a browser that stores nothing, sign-in leads to the dashboard, and the visitor returns to the app.
  }
}

/** Returns an address on this site, or null. */
export function loadReturnAddress(storage: Storage, now = Date.now()): string | null {
  try {
    const { address, at } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    const isOurs = typeof address === 'string' && address.startsWith('/allow-program?');
    return isOurs && now - at < KEPT_MS ? address : null;
  } catch {
    return null;
  }
}

export function clearReturnAddress(storage: Storage): void {
  try {
    storage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
