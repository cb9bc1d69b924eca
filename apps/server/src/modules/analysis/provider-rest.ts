import { after, type Clock, MINUTE } from '../../shared/clock.ts';

const FAILURES_BEFORE_REST = 2;
export const REST_MS = 5 * MINUTE;

/**
 * A provider that failed twice in a row is left alone for five minutes, so that an outage is paid for by nobody but the
 * first two visitors. Kept by each instance for itself: what one learns, another learns as fast.
 */
export function createProviderRest({ clock, onRest }: { clock: Clock; onRest: () => void }) {
  let failures = 0;
  let until = new Date(0);
  return {
    isResting: () => clock.now() < until,
    /** Told of each letter that a model was asked for. */
    note(isFailure: boolean): void {
      failures = isFailure ? failures + 1 : 0;
      if (failures < FAILURES_BEFORE_REST) return;
      failures = 0;
      until = after(clock.now(), REST_MS);
      onRest();
    },
  };
}

export type ProviderRest = ReturnType<typeof createProviderRest>;
