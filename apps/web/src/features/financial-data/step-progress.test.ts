import type { SyncStep } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { fractionDone } from './step-progress.ts';

const step = (status: SyncStep['status'], done?: number, of = 12): SyncStep => ({
  name: 'Reading',
  status,
  progress: done === undefined ? null : { done, of, unit: 'months' },
});

describe('the progress of a sync', () => {
  it.each([
    [[], 0],
    [[step('waiting'), step('waiting')], 0],
    [[step('done'), step('running'), step('waiting'), step('waiting')], 0.25],
    [[step('done'), step('running', 6)], 0.75],
    [[step('done'), step('running')], 0.5],
    [[step('running', 13)], 1],
    [[step('running', 0, 0)], 0],
    [[step('done', 12), step('done')], 1],
  ])('with the steps %j is %d', (steps, expected) => {
    expect(fractionDone(steps)).toBe(expected);
  });
});
