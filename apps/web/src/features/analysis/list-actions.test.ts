import type { ActionStatus, AnalysisAction, MarkedAction } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { hiddenInWords, listActions } from './list-actions.ts';
import { ANALYSIS } from './testing/analysis.ts';

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };

const action = (id: string) => ({ ...(ANALYSIS.actions[0] as AnalysisAction), id });
const mark = (id: string, status: ActionStatus, period = OCTOBER): MarkedAction => ({
  ...period,
  status,
  action: action(id),
  markedAt: '2026-11-20T13:06:00.000Z',
});
const list = (marked: MarkedAction[], period = NOVEMBER) =>
  listActions([action('collect'), action('pay')], marked, period).map(({ action: { id }, status, note }) =>
    [id, status, note].filter((part) => part !== null).join(': '),
  );

describe('the actions of a letter and the marks of its owner', () => {
  it.each([
    ['none are marked', [], ['collect', 'pay']],
    ['one is done', [mark('pay', 'done', NOVEMBER)], ['collect', 'pay: done']],
    [
      'one was done in the month before, and the books still show it',
      [mark('pay', 'done')],
      ['collect', 'pay: Marked as done in the letter for October 2026.'],
    ],
    ['one was put off', [mark('pay', 'later')], ['collect', 'pay: Put off in the letter for October 2026.']],
    ['one is not the owner’s', [mark('pay', 'not_mine')], ['collect', 'pay: not_mine']],
    [
      'an earlier letter had a different one',
      [mark('hire', 'later')],
      ['collect', 'pay', 'hire: From October 2026.'],
    ],
    ['an earlier one is done', [mark('hire', 'done')], ['collect', 'pay']],
  ])('if %s', (_, marked, listed) => {
    expect(list(marked)).toEqual(listed);
  });

  it('does not carry an action back to an earlier period', () => {
    expect(list([mark('hire', 'later', NOVEMBER), mark('pay', 'done', NOVEMBER)], OCTOBER)).toEqual([
      'collect',
      'pay',
    ]);
  });

  it('are counted in words', () => {
    const listed = listActions(
      [action('collect'), action('pay')],
      [mark('pay', 'done'), mark('collect', 'later')],
      OCTOBER,
    );
    expect(hiddenInWords(listed)).toBe('1 done, 1 for later');
    expect(hiddenInWords([])).toBeNull();
  });
});
