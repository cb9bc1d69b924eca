import type { Analysis, AnalysisEvent } from '@insights/contracts';

/** The writing of one analysis, which any number may follow from its beginning, whenever they join. */
export interface AnalysisRun {
  readonly result: Promise<Analysis>;
  /** What has been written so far, and then what comes. Ends with `done`, or throws what the writing threw. */
  events(): AsyncIterable<AnalysisEvent>;
}

/** Lets everybody within this process who asks for the same analysis follow one writing of it. */
export function createAnalysisRuns() {
  const running = new Map<string, AnalysisRun>();
  return {
    share(key: string, write: (tell: (event: AnalysisEvent) => void) => Promise<Analysis>): AnalysisRun {
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

function start(write: (tell: (event: AnalysisEvent) => void) => Promise<Analysis>): AnalysisRun {
  const told: AnalysisEvent[] = [];
  let wake = Promise.withResolvers<void>();
  let isOver = false;
  const result = write((event) => {
    told.push(event);
    wake.resolve();
    wake = Promise.withResolvers<void>();
  }).finally(() => {
    isOver = true;
    wake.resolve();
  });
  return {
    result,
    async *events() {
      for (let place = 0; ; place += 1) {
        while (place >= told.length) {
          if (isOver) {
            yield { event: 'done', data: await result };
            return;
          }
          await wake.promise;
        }
        yield told[place] as AnalysisEvent;
      }
    },
  };
}
