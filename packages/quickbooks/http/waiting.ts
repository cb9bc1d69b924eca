import { setTimeout as setTimer } from 'node:timers/promises';

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const realSleep: Sleep = async (ms, signal) => {
  try {
    await setTimer(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    // Why it was stopped says more than that it was.
    signal?.throwIfAborted();
    throw error;
  }
};

const MAX_WAIT_MS = 60_000;

/**
 * How long a 429 tells us to wait: Retry-After in seconds or as a date, at most a minute. Without one Intuit's own rule
 * holds, which is a minute.
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
 * A random pause before the next try, from half a second up to 2, 4 and then 8 seconds. The whole of it is left to
 * chance, so that clients which failed together do not come back together.
 */
export function pauseBeforeRepeating(failures: number, random: () => number): number {
  const longest = Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures);
  return MIN_PAUSE_MS + random() * (longest - MIN_PAUSE_MS);
}
