import { describe, expect, it } from 'vitest';
import { chosenDaysInSearch, faultOf, formatChosenDays } from './comparison.ts';

describe('the days that a statement is compared with', () => {
  it('are read from the address as they were written to it', () => {
    const days = { startDate: '2025-01-01', endDate: '2025-03-31' };
    expect(chosenDaysInSearch(`?tab=summary&compare=${formatChosenDays(days)}`)).toEqual(days);
  });

  it.each([
    ['', 'Enter a start date and an end date.'],
    ['2025-02-30..2025-03-31', 'Enter a start date and an end date.'],
    ['2025-03-31..2025-03-01', 'The end date must not be before the start date.'],
  ])('are ignored if they are not a period: %s', (text, fault) => {
    const [startDate = '', endDate = ''] = text.split('..');
    expect([chosenDaysInSearch(`?compare=${text}`), faultOf({ startDate, endDate })]).toEqual([null, fault]);
  });
});
