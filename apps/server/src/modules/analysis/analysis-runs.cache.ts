import type { Analysis, AnalysisEvent } from '@insights/contracts';

/** A running analysis. Any number of callers can follow it from the beginning, no matter when they join. */
export interface AnalysisRun {
  readonly result: Promise<Analysis>;
  /** Yields the events so far, followed by new ones. Ends with `done`, or throws if writing failed. */
  events(): AsyncIterable<AnalysisEvent>;
}

/** Lets all callers in this process that request the same analysis share one run. */
export function createAnalysisRuns() {
  const running = new Map<string, AnalysisRun>();
  return {
    share(key: string, write: (emit: (event: AnalysisEvent) => void) => Promise<Analysis>): AnalysisRun {
      const known = running.get(key);
      if (known !== undefined) return known;
      const run = start(write);
      running.set(key, run);
      const forget = () => void running.delete(key);
      run.result.then(forget, forget);
      return run;
    },
  };
}

function start(write: (emit: (event: AnalysisEvent) => void) => Promise<Analysis>): AnalysisRun {
  const emitted: AnalysisEvent[] = [];
  let wake = Promise.withResolvers<void>();
  let isOver = false;
  const result = write((event) => {
    emitted.push(event);
    wake.resolve();
    wake = Promise.withResolvers<void>();
  }).finally(() => {
    isOver = true;
    wake.resolve();
  });
  return {
    result,
    async *events() {
      for (let index = 0; ; index += 1) {
        while (index >= emitted.length) {
          if (isOver) {
            yield { event: 'done', data: await result };
            return;
          }
          await wake.promise;
        }
        yield emitted[index] as AnalysisEvent;
      }
    },
  };
}
