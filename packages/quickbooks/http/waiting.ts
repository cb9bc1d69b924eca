import { setTimeout as setTimer } from 'node:timers/promises';

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const realSleep: Sleep = async (ms, signal) => {
  try {
    await setTimer(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    // The abort reason is more informative than the failure that the abort caused.
    signal?.throwIfAborted();
    throw error;
  }
};

const MAX_WAIT_MS = 60_000;

/**
 * Returns how long to wait after a 429 response: Retry-After in seconds or as a date, up to one minute. Defaults to one
 * minute, which is Intuit's own rule.
 */
export function waitAfterThrottling(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (Number.isNaN(ms)) return MAX_WAIT_MS;
  return Math.min(Math.max(ms, 1000), MAX_WAIT_MS);
}

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;

/**
 * Returns a random pause before a retry, from half a second up to 2, 4 and then 8 seconds. Full jitter keeps clients
 * that failed together from returning together.
 */
export function pauseBeforeRepeating(failures: number, random: () => number): number {
  const longest = Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures);
  return MIN_PAUSE_MS + random() * (longest - MIN_PAUSE_MS);
}
