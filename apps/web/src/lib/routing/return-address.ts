import { writeStored } from '../stored.ts';

const STORAGE_KEY = 'financial-insights.come-back';
/** Visitors who take longer have to start again in the app, which has timed out by then. */
const KEPT_MS = 60 * 60_000;

/**
 * Saves the page that the visitor was on before signing in. Uses the browser's storage, because a link in an email
 * opens a new tab.
 */

export function saveReturnAddress(address: string, storage: Storage, now = Date.now()): void {
  writeStored(storage, STORAGE_KEY, JSON.stringify({ address, at: now }));
}

/** Returns the saved address if it is on this site; otherwise null. */
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
  writeStored(storage, STORAGE_KEY, null);
}
