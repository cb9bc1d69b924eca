const STORAGE_KEY = 'financial-insights.come-back';
/** Whoever takes longer to sign in starts again in the program, which has given up by then. */
const KEPT_MS = 60 * 60_000;

/* Where a visitor was before signing in. In the browser's storage, since the link of a mail opens a tab of its own. */

export function rememberPlace(address: string, storage: Storage, now = Date.now()): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ address, at: now }));
  } catch {
    // A browser that keeps nothing leads to the dashboard, and the visitor back to the program.
  }
}

/** An address of this site, or null. */
export function recallPlace(storage: Storage, now = Date.now()): string | null {
  try {
    const { address, at } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    const isOurs = typeof address === 'string' && address.startsWith('/allow-program?');
    return isOurs && now - at < KEPT_MS ? address : null;
  } catch {
    return null;
  }
}

export function forgetPlace(storage: Storage): void {
  try {
    storage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
