import { SlidingWindow } from './sliding-window.ts';
import { realSleep, type Sleep } from './waiting.ts';

/** Holds back the calls of everybody who shares it. There has to be one for each company and app. */
export interface Pace {
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Tells how many bytes an answer had: large ones are asked for a few at a time, since each is held until it is read. */
  noteSize(bytes: number): void;
  /** Lets no further call start for a while. Calls under way go on. */
  pause(ms: number): void;
}

export interface PaceOptions {
  readonly concurrent?: number;
  /** At a time, once answers are large. */
  readonly concurrentLarge?: number;
  readonly perSecond?: number;
  readonly perMinute?: number;
  readonly sleep?: Sleep;
  /** Milliseconds that never run backwards. */
  readonly now?: () => number;
}

/** Intuit allows 10 calls a second, but in a minute no more than fifty seconds of that. */
const SECONDS_IN_A_MINUTE = 50;
/** In bytes. A few of these at a time come faster than they are read. */
const LARGE_ANSWER = 4 * 1024 * 1024;

/**
 * Intuit allows a company and app 10 calls a second and 500 a minute; older text says 10 at a time. Calls are counted
 * where they arrive, and one may be long on its way there: the first ones open a connection. So a call counts until a
 * second after its answer, and not after its start. Then the eleventh cannot arrive within a second of the first, however
 * long each was on its way.
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

  /** Where only the end of a call makes room, that end wakes us. */
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
      // Several calls may have been told to wait; the last of these times to end lets the others start.
      void sleep(ms).then(() => {
        pauses -= 1;
        startWaiting();
      });
    },
  };
}
