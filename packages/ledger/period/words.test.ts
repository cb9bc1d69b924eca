import { expect, it } from 'vitest';
import { parseDay } from './day.ts';
import { dayInWords, daysInWords, monthInWords, periodInWords, shortMonthName } from './words.ts';

it.each([
  ['2024-03-01', '2024-03-31', 'March 2024'],
  ['2024-02-01', '2024-02-29', 'February 2024'],
  ['2024-03-01', '2024-03-15', 'March 1 to 15, 2024'],
  ['2024-03-05', '2024-03-05', 'March 5, 2024'],
  ['2023-12-01', '2024-01-31', 'December 1, 2023 to January 31, 2024'],
])('the period from %s to %s is described as %s', (start, end, words) => {
  expect(periodInWords({ start: parseDay(start), end: parseDay(end) })).toBe(words);
});

it.each([
  ['2024-03-01', '2024-03-15', 'March 1 to 15, 2024', 'Mar 1 to 15, 2024'],
  ['2024-01-01', '2024-11-23', 'January 1 to November 23, 2024', 'Jan 1 to Nov 23, 2024'],
  ['2023-12-05', '2024-02-09', 'December 5, 2023 to February 9, 2024', 'Dec 5, 2023 to Feb 9, 2024'],
  ['2024-03-05', '2024-03-05', 'March 5, 2024', 'Mar 5, 2024'],
])(
  'the period from %s to %s is described as %s, or as %s with short month names',
  (start, end, long, short) => {
    const period = { start: parseDay(start), end: parseDay(end) };
    expect([daysInWords(period), daysInWords(period, shortMonthName)]).toEqual([long, short]);
  },
);

it('days and months are written in US English', () => {
  expect(dayInWords(parseDay('2024-07-04'))).toBe('July 4, 2024');
  expect(monthInWords(parseDay('2024-07-04'))).toBe('July 2024');
});
