import { expect, it } from 'vitest';
import { parseDay } from './day.ts';
import { dayInWords, monthInWords, periodInWords } from './words.ts';

it.each([
  ['2024-03-01', '2024-03-31', 'March 2024'],
  ['2024-02-01', '2024-02-29', 'February 2024'],
  ['2024-03-01', '2024-03-15', 'March 1 to 15, 2024'],
  ['2024-03-05', '2024-03-05', 'March 5, 2024'],
  ['2023-12-01', '2024-01-31', 'December 1, 2023 to January 31, 2024'],
])('%s to %s is %s', (start, end, words) => {
  expect(periodInWords({ start: parseDay(start), end: parseDay(end) })).toBe(words);
});

it('a day and a month are named as Americans do', () => {
  expect(dayInWords(parseDay('2024-07-04'))).toBe('July 4, 2024');
  expect(monthInWords(parseDay('2024-07-04'))).toBe('July 2024');
});
