import { expect, it } from 'vitest';
import { timeInWords } from './dates.ts';

it.each([
  ['America/Denver', 'November 20, 2026 at 7:05 AM MST'],
  ['America/New_York', 'November 20, 2026 at 9:05 AM EST'],
])('a time is printed in the company’s time zone, %s', (timeZone, words) => {
  expect(timeInWords({ syncTime: '2026-11-20T14:05:00.000Z', timeZone })).toBe(words);
});
