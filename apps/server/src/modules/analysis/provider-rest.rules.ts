import { after, type Clock, MINUTE } from '../../shared/clock.ts';

const FAILURES_BEFORE_REST = 2;
export const REST_MS = 5 * MINUTE;

/**
 * Stops calling a provider for five minutes after two failures in a row, so that an outage costs only the first two
 * visitors. Each instance decides for itself: all learn equally fast.
 */
export function createProviderRest({ clock, onRest }: { clock: Clock; onRest: () => void }) {
  let failures = 0;
  let until = new Date(0);
  return {
    isResting: () => clock.now() < until,
    /** Records the outcome of each letter requested from a model. */
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
