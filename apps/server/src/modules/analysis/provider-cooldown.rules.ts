import { after, type Clock, MINUTE } from '../../shared/clock.ts';

const FAILURES_BEFORE_COOLDOWN = 2;
export const COOLDOWN_MS = 5 * MINUTE;

/**
 * Stops calling a provider for five minutes after two failures in a row, so that an outage slows down only the first
 * two visitors. Instances decide independently, and all learn of an outage equally fast.
 */
export function createProviderCooldown({ clock, onStart }: { clock: Clock; onStart: () => void }) {
  let failures = 0;
  let until = new Date(0);
  return {
    isActive: () => clock.now() < until,
    /** Records whether a request to a model failed. */
    note(isFailure: boolean): void {
      failures = isFailure ? failures + 1 : 0;
      if (failures < FAILURES_BEFORE_COOLDOWN) return;
      failures = 0;
      until = after(clock.now(), COOLDOWN_MS);
      onStart();
    },
  };
}

export type ProviderCooldown = ReturnType<typeof createProviderCooldown>;
