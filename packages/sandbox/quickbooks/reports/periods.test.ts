import { describe, expect, test } from 'vitest';
import { dateMacroRange } from './date-macros.ts';
import { type ColumnUnit, periodsOf } from './periods.ts';

function titles(start: string, end: string, unit: ColumnUnit, firstMonth = 1): string[] {
  return periodsOf({ start, end }, unit, firstMonth).map(({ title }) => title);
}

describe('columns', () => {
  test('whole months are named, partial ones counted in days', () => {
    expect(titles('2024-01-01', '2024-03-15', 'Month')).toEqual([
      'Jan 2024',
      'Feb 2024',
      'Mar 1 - Mar 15, 2024',
    ]);
  });

  test('years as the service has printed them', () => {
    expect(titles('2013-07-04', '2015-06-21', 'Year')).toEqual([
      'Jul 4 - Dec 31, 2013',
      'Jan - Dec 2014',
      'Jan 1 - Jun 21, 2015',
    ]);
  });

  test('years and quarters follow the fiscal year', () => {
    expect(titles('2023-07-01', '2025-06-30', 'Year', 7)).toEqual([
      'Jul 2023 - Jun 2024',
      'Jul 2024 - Jun 2025',
    ]);
    expect(titles('2024-01-01', '2024-06-30', 'Quarter')).toEqual(['Jan - Mar, 2024', 'Apr - Jun, 2024']);
    expect(titles('2024-02-01', '2024-07-31', 'Quarter', 2)).toEqual(['Feb - Apr, 2024', 'May - Jul, 2024']);
  });

  test('weeks run from Sunday to Saturday, days stand alone', () => {
    expect(titles('2024-12-30', '2025-01-05', 'Week')).toEqual(['Dec 30, 2024 - Jan 4, 2025', 'Jan 5, 2025']);
    expect(titles('2024-02-28', '2024-03-01', 'Days')).toEqual([
      'Feb 28, 2024',
      'Feb 29, 2024',
      'Mar 1, 2024',
    ]);
  });

  test('the columns cover the range without gap or overlap', () => {
    for (const unit of ['Month', 'Quarter', 'Year', 'Week', 'Days'] as const) {
      const periods = periodsOf({ start: '2023-11-17', end: '2025-02-03' }, unit, 4);
      expect(periods[0]?.start).toBe('2023-11-17');
      expect(periods.at(-1)?.end).toBe('2025-02-03');
      periods.slice(1).forEach((period, index) => {
        expect(Date.parse(period.start) - Date.parse(periods[index]?.end ?? '')).toBe(86_400_000);
      });
    }
  });
});

describe('date macros', () => {
  test.each([
    ['Today', '2025-09-17', '2025-09-17'],
    ['Yesterday', '2025-09-16', '2025-09-16'],
    ['This Week', '2025-09-14', '2025-09-20'],
    ['Last Week-to-date', '2025-09-07', '2025-09-10'],
    ['Next 4 Weeks', '2025-10-12', '2025-11-08'],
    ['This Month', '2025-09-01', '2025-09-30'],
    ['Last Month', '2025-08-01', '2025-08-31'],
    ['Last Month-to-date', '2025-08-01', '2025-08-17'],
    ['This Fiscal Quarter', '2025-07-01', '2025-09-30'],
    ['Last Fiscal Quarter-to-date', '2025-04-01', '2025-06-17'],
    ['This Fiscal Year-to-date', '2025-01-01', '2025-09-17'],
    ['Last Fiscal Year', '2024-01-01', '2024-12-31'],
    ['last calendar year-to-date', '2024-01-01', '2024-09-17'],
  ])('%s', (macro, start, end) => {
    expect(dateMacroRange(macro, '2025-09-17', 1)).toEqual({ start, end });
  });

  test('fiscal years may begin in July', () => {
    expect(dateMacroRange('This Fiscal Year', '2025-09-17', 7)).toEqual({
      start: '2025-07-01',
      end: '2026-06-30',
    });
    expect(dateMacroRange('Last Fiscal Quarter', '2025-07-02', 7)).toEqual({
      start: '2025-04-01',
      end: '2025-06-30',
    });
  });

  test('others are unknown', () => {
    expect(dateMacroRange('all', '2025-09-17', 1)).toBeUndefined();
    expect(dateMacroRange('This Decade', '2025-09-17', 1)).toBeUndefined();
  });
});
