import { describe, expect, it } from 'vitest';
import { GYM, objections } from '../../testing/facts-of.ts';
import { calendarWords } from './calendar-words.ts';

describe('times that no fact gives', () => {
  it.each([
    ['Revenue was {revenue} in {period}.'],
    ['Revenue rose by {revenueYearChange} against {yearAgoPeriod}, a year before.'],
    ['Cash burn was {netBurn} a month.', GYM],
    ['An average day brought in {revenuePerDay}.'],
    ['The owner may ask.'],
  ])('accepts: %s', (text, company?: string) => {
    expect(objections(calendarWords, text, company)).toEqual([]);
  });

  it.each([
    ['Revenue was {revenue} in January.', 'January'],
    ['Revenue was {revenue} in May.', 'May'],
    ['Revenue was {revenue} this quarter.', 'quarter'],
    ['Revenue was {revenue} last year.', 'year'],
    ['Revenue was {revenue} in the summer.', 'summer'],
    ['Revenue was {revenue} a week.', 'week'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(calendarWords, text).join(' ')).toContain(reason);
  });
});
