import { setTimeout as setTimer } from 'node:timers/promises';

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const realSleep: Sleep = async (ms, signal) => {
  try {
    await setTimer(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    // The abort reason says more than the abort itself.
    signal?.throwIfAborted();
    throw error;
  }
};

const MAX_WAIT_MS = 60_000;

/**
 * Returns the delay that a 429 requests: Retry-After in seconds or as a date, at most a minute. Defaults to a minute,
 * Intuit's own rule.
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
 * Returns a random delay before the next attempt, up to 2, 4 and then 8 seconds and at least half a second. The delay
 * is fully random, so that clients which failed together do not retry together.
 */
export function pauseBeforeRepeating(failures: number, random: () => number): number {
  const longest = Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures);
  return MIN_PAUSE_MS + random() * (longest - MIN_PAUSE_MS);
}
