import { describe, expect, it } from 'vitest';
import { formatReadAt, localDay } from './format-date.ts';
import { periodLabel } from './period-label.ts';

describe('the name of a period', () => {
  it.each([
    ['2026-10-01', '2026-10-31', 'October 2026'],
    ['2024-02-01', '2024-02-29', 'February 2024'],
    ['2026-07-01', '2026-09-30', 'Q3 2026'],
    ['2025-01-01', '2025-12-31', '2025'],
    ['2026-02-01', '2026-04-30', 'February to April 2026'],
    ['2025-12-01', '2026-01-31', 'Dec 1, 2025 to Jan 31, 2026'],
    ['2026-10-01', '2026-10-30', 'Oct 1 to Oct 30, 2026'],
    ['2026-10-15', '2026-10-15', 'Oct 15, 2026'],
  ])('%s to %s is %s', (startDate, endDate, label) => {
    expect(periodLabel({ startDate, endDate })).toBe(label);
  });

  it.each([
    ['2025-07-01', '2026-06-30', 'Fiscal year 2026'],
    ['2025-01-01', '2025-12-31', '2025'],
  ])('%s to %s as a fiscal year is %s', (startDate, endDate, label) => {
    expect(periodLabel({ type: 'last_fiscal_year', startDate, endDate })).toBe(label);
  });
});

describe('the time of the sync', () => {
  const now = new Date(2026, 10, 20, 15, 30);

  it('is shown without a date if the sync was today, and with a date if it was earlier', () => {
    expect(formatReadAt(new Date(2026, 10, 20, 14, 5).toISOString(), now)).toBe('14:05');
    expect(formatReadAt(new Date(2026, 10, 19, 0, 7).toISOString(), now)).toBe('November 19, 2026, 00:07');
  });

  it('uses the visitor’s calendar days', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
