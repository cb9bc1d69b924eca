import { expect, test } from 'vitest';
import { pacificTime, pacificTimeMs } from './timestamps.ts';

test.each([
  ['2024-05-29T22:21:25Z', '2024-05-29T15:21:25-07:00'],
  ['2024-01-15T08:00:00Z', '2024-01-15T00:00:00-08:00'],
  ['2024-03-10T09:59:59Z', '2024-03-10T01:59:59-08:00'],
  ['2024-03-10T10:00:00Z', '2024-03-10T03:00:00-07:00'],
  ['2024-11-03T08:59:59Z', '2024-11-03T01:59:59-07:00'],
  ['2024-11-03T09:00:00Z', '2024-11-03T01:00:00-08:00'],
  ['2025-01-01T03:00:00Z', '2024-12-31T19:00:00-08:00'],
])('%s is %s in Pacific time', (utc, pacific) => {
  expect(pacificTime(Date.parse(utc))).toBe(pacific);
});

test('the daylight saving time rule matches the platform’s time zone data for ten years', () => {
  const platform = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2030, 0, 1); at += 5 * 3_600_000) {
    expect(pacificTime(at).slice(11, 13)).toBe(platform.format(at));
  }
});

test('queries return times with milliseconds', () => {
  const at = Date.parse('2024-05-29T21:58:03.036Z');
  expect(pacificTimeMs(at)).toBe('2024-05-29T14:58:03.036-07:00');
});
