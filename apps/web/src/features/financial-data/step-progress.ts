import type { SyncStep } from '@insights/contracts';

const COUNTED = /^(\d+) of (\d+)/;

/** How much of all steps is done, from 0 to 1. A running step counts by its parts where it tells them. */
export function fractionDone(steps: readonly SyncStep[]): number {
  if (steps.length === 0) return 0;
  return steps.reduce((sum, step) => sum + fractionOf(step), 0) / steps.length;
}

function fractionOf({ status, progress }: SyncStep): number {
  if (status !== 'running') return status === 'done' ? 1 : 0;
  const [, done = 0, all = 0] = (COUNTED.exec(progress) ?? []).map(Number);
  return all > 0 ? Math.min(done / all, 1) : 0;
}
