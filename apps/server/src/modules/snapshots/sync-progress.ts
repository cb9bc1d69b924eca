import type { SyncStep } from '@insights/contracts';

const STEPS = {
  company: 'Reading the company and its chart of accounts',
  ledger: 'Reading the general ledger',
  documents: 'Reading invoices, bills and lists',
  reports: 'Reading QuickBooks’ own reports',
  proof: 'Comparing every figure to the cent',
} as const;

export type SyncStepKey = keyof typeof STEPS;

/** Tells whoever waits how far a reading has come. */
export interface SyncProgressReporter {
  start(step: SyncStepKey): void;
  advance(step: SyncStepKey, progress: NonNullable<SyncStep['progress']>): void;
  finish(step: SyncStepKey): void;
  notice(text: string): void;
}

export const STEPS_AT_START: readonly SyncStep[] = Object.values(STEPS).map((name) => ({
  name,
  status: 'waiting',
  progress: null,
}));

/**
 * Keeps the steps and hands each new state to `save`, one at a time: while one is being saved, later ones replace each
 * other, so that a slow database sees the latest state and not a queue of old ones.
 */
export function createSyncProgress(
  save: (state: { steps: SyncStep[]; notice: string }) => Promise<void>,
): SyncProgressReporter & { settled(): Promise<void> } {
  let steps = [...STEPS_AT_START];
  let notice = '';
  let saving = Promise.resolve();
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    saving = saving
      .then(() => {
        isScheduled = false;
        return save({ steps, notice });
      })
      // Progress is a courtesy: that it could not be saved must not fail the reading.
      .catch(() => {});
  };
  const update = (key: SyncStepKey, change: Partial<SyncStep>) => {
    steps = steps.map((step) => (step.name === STEPS[key] ? { ...step, ...change } : step));
    schedule();
  };
  return {
    start: (step) => update(step, { status: 'running' }),
    advance: (step, progress) => update(step, { progress }),
    finish: (step) => update(step, { status: 'done' }),
    notice: (text) => {
      notice = text;
      schedule();
    },
    settled: () => saving,
  };
}
