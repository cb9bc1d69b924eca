import { describe, expect, it } from 'vitest';
import { comparedPeriods } from './compared-periods.ts';
import { addMonths, formatDay, lastDayOf, monthOf, parseDay } from './day.ts';
import {
  calendarUnit,
  fiscalYearStart,
  formatPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
  splitByMonths,
} from './period.ts';

const period = (start: string, end: string): Period => ({ start: parseDay(start), end: parseDay(end) });

describe('a day', () => {
  it.each(['2024-02-29', '1990-01-01', '2000-12-31', '2026-11-20'])(
    '%s is parsed and formatted unchanged',
    (text) => {
      expect(formatDay(parseDay(text))).toBe(text);
    },
  );

  it.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '', '0-00-00', '2024-01-01T00:00'])(
    '%j is not a calendar date',
    (text) => expect(() => parseDay(text)).toThrow(RangeError),
  );

  it('months have the right last day, and can be added and subtracted', () => {
    expect(formatDay(lastDayOf({ year: 2024, month: 2 }))).toBe('2024-02-29');
    expect(formatDay(lastDayOf({ year: 2023, month: 12 }))).toBe('2023-12-31');
    expect(addMonths({ year: 2024, month: 1 }, -1)).toEqual({ year: 2023, month: 12 });
    expect(addMonths({ year: 2024, month: 11 }, 14)).toEqual({ year: 2026, month: 1 });
  });
});

describe('the comparison periods', () => {
  it.each<[string, Period, number, string, string, string?]>([
    [
      'a month',
      period('2024-03-01', '2024-03-31'),
      1,
      '2024-02-01 to 2024-02-29',
      '2023-03-01 to 2023-03-31',
    ],
    [
      'the first month of a year',
      period('2024-01-01', '2024-01-31'),
      1,
      '2023-12-01 to 2023-12-31',
      '2023-01-01 to 2023-01-31',
    ],
    [
      'a whole February',
      period('2025-02-01', '2025-02-28'),
      1,
      '2025-01-01 to 2025-01-31',
      '2024-02-01 to 2024-02-29',
    ],
    [
      'a quarter',
      period('2024-01-01', '2024-03-31'),
      1,
      '2023-10-01 to 2023-12-31',
      '2023-01-01 to 2023-03-31',
    ],
    [
      'two months',
      period('2024-03-01', '2024-04-30'),
      1,
      '2024-01-01 to 2024-02-29',
      '2023-03-01 to 2023-04-30',
    ],
    [
      'a calendar year',
      period('2025-01-01', '2025-12-31'),
      1,
      '2024-01-01 to 2024-12-31',
      '2024-01-01 to 2024-12-31',
    ],
    [
      'a year to date through the end of a month',
      period('2026-01-01', '2026-05-31'),
      1,
      '2025-01-01 to 2025-05-31',
      '2025-01-01 to 2025-05-31',
    ],
    [
      'a year to date through today',
      period('2026-01-01', '2026-05-17'),
      1,
      '2025-01-01 to 2025-05-17',
      '2025-01-01 to 2025-05-17',
      '2026-05-17',
    ],
    [
      'days that start with a year and end before today',
      period('2024-01-01', '2024-02-10'),
      1,
      '2023-11-21 to 2023-12-31',
      '2023-01-01 to 2023-02-10',
      '2026-05-17',
    ],
    [
      'days that start with a fiscal year and end before today',
      period('2025-07-01', '2025-11-12'),
      7,
      '2025-02-16 to 2025-06-30',
      '2024-07-01 to 2024-11-12',
    ],
    [
      'a fiscal year',
      period('2024-07-01', '2025-06-30'),
      7,
      '2023-07-01 to 2024-06-30',
      '2023-07-01 to 2024-06-30',
    ],
    [
      'a fiscal year to date',
      period('2025-07-01', '2025-11-30'),
      7,
      '2024-07-01 to 2024-11-30',
      '2024-07-01 to 2024-11-30',
    ],
    [
      'the same months of another fiscal year',
      period('2025-07-01', '2025-11-30'),
      1,
      '2025-02-01 to 2025-06-30',
      '2024-07-01 to 2024-11-30',
    ],
    [
      'a month to date',
      period('2024-03-01', '2024-03-20'),
      1,
      '2024-02-01 to 2024-02-20',
      '2023-03-01 to 2023-03-20',
    ],
    [
      'most of a month that follows a shorter month',
      period('2025-03-01', '2025-03-30'),
      1,
      '2025-02-01 to 2025-02-28',
      '2024-03-01 to 2024-03-30',
    ],
    [
      'some days',
      period('2024-03-05', '2024-03-20'),
      1,
      '2024-02-18 to 2024-03-04',
      '2023-03-05 to 2023-03-20',
    ],
    [
      '29 February',
      period('2024-02-29', '2024-02-29'),
      1,
      '2024-02-28 to 2024-02-28',
      '2023-02-28 to 2023-02-28',
    ],
    [
      'two years',
      period('2023-01-01', '2024-12-31'),
      1,
      '2021-01-01 to 2022-12-31',
      '2021-01-01 to 2022-12-31',
    ],
  ])(
    'for %s: %j in fiscal years that start in month %d',
    (_, selected, firstMonth, preceding, lastYear, today) => {
      const compared = comparedPeriods(selected, firstMonth, today === undefined ? null : parseDay(today));
      expect([compared.preceding, compared.lastYear].map(formatPeriod)).toEqual([preceding, lastYear]);
    },
  );
});

describe('a calendar unit', () => {
  it.each([
    [period('2024-01-01', '2024-01-31'), 'month'],
    [period('2024-01-02', '2024-01-31'), null],
    [period('2024-01-01', '2024-02-29'), null],
    [period('2024-04-01', '2024-06-30'), 'quarter'],
    [period('2024-02-01', '2024-04-30'), null],
    [period('2024-01-01', '2024-12-31'), 'year'],
    [period('2024-02-01', '2025-01-31'), null],
  ])('%j is %s', (selected, unit) => {
    expect(calendarUnit(selected)).toBe(unit);
  });
});

describe('months', () => {
  it('split a period at their boundaries', () => {
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
  ])('in the fiscal year that contains %s and starts in month %d begin on %s', (day, month, expected) => {
    expect(formatDay(fiscalYearStart(parseDay(day), month))).toBe(expected);
  });
});

it('formats every day over four centuries the same way as Date', () => {
  for (let day = parseDay('1700-01-01'); day < parseDay('2100-12-31'); day += 1) {
    const text = formatDay(day);
    if (text !== new Date(day * 86_400_000).toISOString().slice(0, 10)) expect.fail(`${day} is ${text}`);
  }
  expect(monthOf(parseDay('2000-02-29'))).toEqual({ year: 2000, month: 2 });
});
