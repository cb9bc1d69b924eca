import type { SyncStep } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { fractionDone } from './step-progress.ts';

const step = (status: SyncStep['status'], progress = ''): SyncStep => ({ name: 'Reading', status, progress });

describe('how far the reading has come', () => {
  it.each([
    [[], 0],
    [[step('waiting'), step('waiting')], 0],
    [[step('done'), step('running'), step('waiting'), step('waiting')], 0.25],
    [[step('done'), step('running', '6 of 12 months')], 0.75],
    [[step('done'), step('running', '1,204 transactions')], 0.5],
    [[step('running', '13 of 12 months')], 1],
    [[step('running', '0 of 0 months')], 0],
    [[step('done', '12 of 12 months'), step('done')], 1],
  ])('%j is %d', (steps, expected) => {
    expect(fractionDone(steps)).toBe(expected);
  });
});
