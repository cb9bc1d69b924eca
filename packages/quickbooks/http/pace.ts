import { realSleep, type Sleep } from './waiting.ts';

/** Limits the rate of the calls that share it. There must be one per company and app. */
export interface Pace {
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Records the size of a response. Large responses are requested a few at a time, because each stays in memory until
   * it is processed.
   */
  noteSize(bytes: number): void;
  /** Delays the start of further calls. Active calls are not affected. */
  pause(ms: number): void;
}

export interface PaceOptions {
  readonly concurrent?: number;
  /** Maximum number of active calls after large responses. */
  readonly concurrentLarge?: number;
  readonly perSecond?: number;
  readonly perMinute?: number;
  readonly sleep?: Sleep;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** Intuit allows 10 calls per second, but per minute only as many as would fit in 50 seconds. */
const SECONDS_IN_A_MINUTE = 50;
/** Size in bytes. Even a few responses of this size at a time arrive faster than they are processed. */
const LARGE_ANSWER = 4 * 1024 * 1024;

/**
 * Creates a rate limiter. Intuit allows a company and app 10 calls per second and 500 per minute; older documentation
 * says 10 at a time. Intuit counts calls when they arrive, which may take a while, because the first calls have to open
 * a connection. So a call counts until a second after its response instead of a second after its start. The eleventh
 * call therefore cannot arrive within a second of the first, no matter how long each takes to arrive.
 */
export function createPace({
  concurrent = 10,
  concurrentLarge = 3,
  perSecond = 10,
  perMinute = SECONDS_IN_A_MINUTE * perSecond,
  sleep = realSleep,
  now = () => performance.now(),
}: PaceOptions = {}): Pace {
  const windows = [new SlidingWindow(perSecond, 1000), new SlidingWindow(perMinute, 60_000)];
  const waiting: (() => void)[] = [];
  let atATime = concurrent;
  let underWay = 0;
  let pauses = 0;
  let isWaking = false;

  function startWaiting(): void {
    while (waiting.length > 0 && pauses === 0 && underWay < atATime) {
      const ms = Math.max(...windows.map((window) => window.waitMs(underWay, now())));
      if (ms > 0) {
        wakeAfter(ms);
        return;
      }
      underWay += 1;
      waiting.shift()?.();
    }
  }

  /** If the queue can continue only after a call ends, the end of that call resumes it. */
  function wakeAfter(ms: number): void {
    if (isWaking || ms === Number.POSITIVE_INFINITY) return;
    isWaking = true;
    void sleep(Math.ceil(ms)).then(() => {
      isWaking = false;
      startWaiting();
    });
  }

  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(start);
      startWaiting();
    });
  }

  return {
    async run(task, signal) {
      signal?.throwIfAborted();
      await turn(signal);
      try {
        return await task();
      } finally {
        underWay -= 1;
        for (const window of windows) window.add(now());
        startWaiting();
      }
    },
    noteSize(bytes) {
      atATime = bytes < LARGE_ANSWER ? concurrent : concurrentLarge;
    },
    pause(ms) {
      pauses += 1;
      // QuickBooks may have asked several calls to wait; all others start after the latest of these times.
      void sleep(ms).then(() => {
        pauses -= 1;
        startWaiting();
      });
    },
  };
}

/** Limits the number of calls within any time span of a given length. */
class SlidingWindow {
  readonly #calls: number;
  readonly #lengthMs: number;
  /** End times of calls that still count, oldest first. */
  #ended: number[] = [];

  constructor(calls: number, lengthMs: number) {
    this.#calls = calls;
    this.#lengthMs = lengthMs;
  }

  /** Records the end of a call, which counts for the length of the window. */
  add(endedAt: number): void {
    this.#ended.push(endedAt);
  }

  /**
   * Returns the time until another call may start in addition to the active calls: zero for immediately, infinite until
   * an active call ends.
   */
  waitMs(underWay: number, now: number): number {
    this.#ended = this.#ended.filter((at) => at + this.#lengthMs > now);
    const tooMany = underWay + this.#ended.length + 1 - this.#calls;
    if (tooMany <= 0) return 0;
    const makesRoom = this.#ended[tooMany - 1];
    return makesRoom === undefined ? Number.POSITIVE_INFINITY : makesRoom + this.#lengthMs - now;
  }
}
