import { describe, expect, test } from 'vitest';
import { addDays, addMonths, fiscalYearStart, isCalendarDate, monthEnd, weekdayOf } from './calendar.ts';

describe('dates', () => {
  test('move by days and months across leap years and year ends', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-01-01', -1)).toBe('2022-12-31');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-11-15', 3)).toBe('2025-02-15');
    expect(addMonths('2024-03-31', -13)).toBe('2023-02-28');
    expect(monthEnd('2023-12-05')).toBe('2023-12-31');
    expect(weekdayOf('2025-09-17')).toBe(3);
  });

  test('start a fiscal year in its first month', () => {
    expect(fiscalYearStart('2025-06-30', 7)).toBe('2024-07-01');
    expect(fiscalYearStart('2025-07-01', 7)).toBe('2025-07-01');
    expect(fiscalYearStart('2025-02-10', 1)).toBe('2025-01-01');
  });

  test.each(['2023-02-29', '2023-13-01', '2023-00-10', '2023-4-01', '01/02/2023', ''])(
    'do not include %j',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );

  test('include leap days', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true);
  });
});
