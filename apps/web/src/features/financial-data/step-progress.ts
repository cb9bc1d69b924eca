import type { SyncStep } from '@insights/contracts';

/**
 * Returns the fraction of all steps that is done, from 0 to 1. A running step counts partially if it has progress.
 */
export function fractionDone(steps: readonly SyncStep[]): number {
  if (steps.length === 0) return 0;
  return steps.reduce((sum, step) => sum + stepFraction(step), 0) / steps.length;
}

function stepFraction({ status, progress }: SyncStep): number {
  if (status !== 'running') return status === 'done' ? 1 : 0;
  return progress !== null && progress.of > 0 ? Math.min(progress.done / progress.of, 1) : 0;
}
