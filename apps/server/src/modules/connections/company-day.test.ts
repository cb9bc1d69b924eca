import { expect, it } from 'vitest';
import { requireDayHasCome, todayOf } from './company-day.rules.ts';

it.each([
  ['America/Los_Angeles', '2026-12-01T01:00:00Z', '2026-11-30'],
  ['America/New_York', '2026-12-01T04:59:59Z', '2026-11-30'],
  ['America/New_York', '2026-12-01T05:00:00Z', '2026-12-01'],
  ['Australia/Sydney', '2026-11-30T13:00:00Z', '2026-12-01'],
  ['Asia/Kolkata', '2026-11-30T18:30:00Z', '2026-12-01'],
  [null, '2027-01-01T07:59:00Z', '2026-12-31'],
])('today is the date in the company’s time zone: %s at %s', (timeZone, moment, today) => {
  expect(todayOf({ timeZone }, new Date(moment))).toBe(today);
});

it('rejects a period that ends after today, and names the field', () => {
  expect(() => requireDayHasCome('2026-11-30', '2026-11-30', 'endDate')).not.toThrow();
  expect(() => requireDayHasCome('2026-12-01', '2026-11-30', 'endDate')).toThrow(
    expect.objectContaining({
      status: 400,
      issues: [{ path: 'endDate', message: 'That day has not come yet' }],
    }),
  );
});
