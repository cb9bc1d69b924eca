import PQueue from 'p-queue';
import { realSleep, type Sleep } from './waiting.ts';

/** Holds back the calls of everybody who shares it. There has to be one for each company and app. */
export interface Pace {
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Lets no further call start for a while. Calls under way go on. */
  pause(ms: number): void;
}

export interface PaceOptions {
  readonly concurrent?: number;
  readonly perSecond?: number;
  readonly sleep?: Sleep;
}

/**
 * Intuit allows a company and app 10 calls a second and 500 a minute; older text says 10 at a time. The defaults stay
 * well below. No separate count for the minute is needed: never more than 8 within any second, as counted over a
 * sliding window, are never more than 480 within any minute.
 */
export function createPace({ concurrent = 5, perSecond = 8, sleep = realSleep }: PaceOptions = {}): Pace {
  const queue = new PQueue({
    concurrency: concurrent,
    interval: 1000,
    intervalCap: perSecond,
    strict: true,
  });
  let pauses = 0;
  return {
    run: (task, signal) => queue.add(task, signal === undefined ? {} : { signal }),
    pause(ms) {
      pauses += 1;
      queue.pause();
      // Several calls may have been told to wait; the last of these times to end releases the queue.
      void sleep(ms).then(() => {
        pauses -= 1;
        if (pauses === 0) queue.start();
      });
    },
  };
}
