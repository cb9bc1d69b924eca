import { after, type Clock, MINUTE } from '../../shared/clock.ts';
import type { ModelFailure } from './language-model.ts';

const FAILURES_BEFORE_REST = 2;
export const REST_MS = 5 * MINUTE;

/** Failures of the provider itself. What one question was refused for says nothing about the next. */
const OUTAGES: readonly string[] = [
  'unauthorised',
  'rate-limited',
  'unavailable',
  'timeout',
  'unreachable',
] satisfies ModelFailure['kind'][];

/**
 * A provider that had two outages in a row is left alone for five minutes, so that an outage is paid for by nobody but the
 * first two visitors. Kept by each instance for itself: what one learns, another learns as fast.
 */
export function createProviderRest({ clock, onRest }: { clock: Clock; onRest: () => void }) {
  let failures = 0;
  let until = new Date(0);
  return {
    isResting: () => clock.now() < until,
    /** Counts the outcome of a request; null when it succeeded. */
    note(failure: ModelFailure['kind'] | null): void {
      failures = failure !== null && OUTAGES.includes(failure) ? failures + 1 : 0;
      if (failures < FAILURES_BEFORE_REST) return;
      failures = 0;
      until = after(clock.now(), REST_MS);
      onRest();
    },
  };
}

export type ProviderRest = ReturnType<typeof createProviderRest>;
