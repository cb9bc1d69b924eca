import type { SyncStep } from '@insights/contracts';
import type { SourceProgress, SourceStep, StepProgress } from '@insights/ledger';

const STEPS = {
  company: 'Reading the company and its chart of accounts',
  ledger: 'Reading the general ledger',
  documents: 'Reading invoices, bills and lists',
  reports: 'Reading QuickBooks’ own reports',
  proof: 'Comparing every figure to the cent',
} as const satisfies Record<SourceStep | 'proof', string>;

type SyncStepKey = keyof typeof STEPS;

/** Receives progress from the source during a sync, and from the sync itself afterwards. */
export interface SyncProgressReporter extends Omit<SourceProgress, 'start'> {
  start(step: SyncStepKey): void;
  /** Resolves once the latest state has been saved. */
  settled(): Promise<void>;
  /** The source's identifier for its latest response. */
  readonly lastReference: string | null;
}

export const STEPS_AT_START: readonly SyncStep[] = Object.values(STEPS).map((name) => ({
  name,
  status: 'waiting',
  progress: null,
}));

/**
 * Collects the steps and passes each new state to `save`, one at a time. While a state is being saved, newer states
 * replace each other, so that a slow database gets the latest state instead of a queue of old ones.
 */
export function createSyncProgress(
  save: (state: { steps: SyncStep[]; notice: string }) => Promise<void>,
): SyncProgressReporter {
  let steps = [...STEPS_AT_START];
  let notice = '';
  let saving = Promise.resolve();
  let isScheduled = false;
  let lastReference: string | null = null;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    saving = saving
      .then(() => {
        isScheduled = false;
        return save({ steps, notice });
      })
      // Progress is not essential, so a failure to save it must not fail the sync.
      .catch(() => {});
  };
  const update = (key: SyncStepKey, change: Partial<SyncStep>) => {
    steps = steps.map((step) => (step.name === STEPS[key] ? { ...step, ...change } : step));
    schedule();
  };
  return {
    start: (step) => update(step, { status: 'running' }),
    advance: (step: SyncStepKey, progress: StepProgress) => update(step, { progress }),
    finish: (step) => update(step, { status: 'done' }),
    notice: (text) => {
      notice = text;
      schedule();
    },
    answered: (reference) => {
      lastReference = reference;
    },
    settled: () => saving,
    get lastReference() {
      return lastReference;
    },
  };
}
