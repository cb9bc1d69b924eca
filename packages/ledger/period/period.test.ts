import type { PeriodType } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { addMonths, formatDay, lastDayOf, parseDay } from './day.ts';
import {
  fiscalYearStart,
  fitsPreset,
  formatPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
  precedingPeriod,
  splitByMonths,
} from './period.ts';

const period = (start: string, end: string): Period => ({ start: parseDay(start), end: parseDay(end) });

describe('a day', () => {
  it.each(['2024-02-29', '1990-01-01', '2000-12-31', '2026-11-20'])('%s survives the round trip', (text) => {
    expect(formatDay(parseDay(text))).toBe(text);
  });

  it.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '', '0-00-00', '2024-01-01T00:00'])(
    '%j is no day of the calendar',
    (text) => expect(() => parseDay(text)).toThrow(RangeError),
  );

  it('knows how long months are', () => {
    expect(formatDay(lastDayOf({ year: 2024, month: 2 }))).toBe('2024-02-29');
    expect(formatDay(lastDayOf({ year: 2023, month: 12 }))).toBe('2023-12-31');
    expect(addMonths({ year: 2024, month: 1 }, -1)).toEqual({ year: 2023, month: 12 });
    expect(addMonths({ year: 2024, month: 11 }, 14)).toEqual({ year: 2026, month: 1 });
  });
});

describe('the period to compare with', () => {
  it.each([
    ['last_month', period('2024-03-01', '2024-03-31'), '2024-02-01 to 2024-02-29'],
    ['last_month', period('2024-01-01', '2024-01-31'), '2023-12-01 to 2023-12-31'],
    ['last_quarter', period('2024-01-01', '2024-03-31'), '2023-10-01 to 2023-12-31'],
    ['last_year', period('2024-01-01', '2024-12-31'), '2023-01-01 to 2023-12-31'],
    ['custom', period('2024-03-01', '2024-03-31'), '2024-01-30 to 2024-02-29'],
    ['last_month', period('2024-03-01', '2024-03-30'), '2024-01-31 to 2024-02-29'],
    ['custom', period('2024-03-05', '2024-03-05'), '2024-03-04 to 2024-03-04'],
  ] as const)('of %s %j is %s', (type, selected, expected) => {
    expect(formatPeriod(precedingPeriod(type, selected))).toBe(expected);
  });
});

describe('the dates of a preset', () => {
  it.each<[PeriodType, Period, boolean]>([
    ['last_month', period('2024-01-01', '2024-01-31'), true],
    ['last_month', period('2024-01-02', '2024-01-31'), false],
    ['last_month', period('2024-01-01', '2024-02-29'), false],
    ['last_quarter', period('2024-04-01', '2024-06-30'), true],
    ['last_quarter', period('2024-02-01', '2024-04-30'), false],
    ['last_year', period('2024-01-01', '2024-12-31'), true],
    ['last_year', period('2024-02-01', '2025-01-31'), false],
    ['custom', period('2024-02-10', '2024-02-11'), true],
  ])('%s %j fit: %s', (type, selected, expected) => {
    expect(fitsPreset(type, selected)).toBe(expected);
  });
});

describe('months', () => {
  it('cut a period at their boundaries', () => {
    expect(splitByMonths(period('2023-01-15', '2024-02-10'), 6).map(formatPeriod)).toEqual([
      '2023-01-15 to 2023-06-30',
      '2023-07-01 to 2023-12-31',
      '2024-01-01 to 2024-02-10',
    ]);
    expect(splitByMonths(period('2024-01-01', '2024-01-01'), 6)).toHaveLength(1);
  });

  it('are counted and listed', () => {
    expect(monthsSpanned(period('2023-11-30', '2024-02-01'))).toBe(4);
    expect(monthsEndingWith(parseDay('2024-02-10'), 3)).toEqual([
      { year: 2023, month: 12 },
      { year: 2024, month: 1 },
      { year: 2024, month: 2 },
    ]);
  });

  it.each([
    ['2024-05-29', 1, '2024-01-01'],
    ['2024-05-29', 7, '2023-07-01'],
    ['2024-07-01', 7, '2024-07-01'],
    ['2024-06-30', 7, '2023-07-01'],
  ])('the fiscal year of %s that starts in month %d began on %s', (day, month, expected) => {
    expect(formatDay(fiscalYearStart(parseDay(day), month))).toBe(expected);
  });
});
