import { expect, it } from 'vitest';
import { countStreak } from './streak.ts';

it.each([
  [[3, 1, 2, 4], 2],
  [[3, 2, 1], -2],
  [[1, 2, 2], 0],
  [[-5, -4, -1, 0], 3],
  [[1, 2, 3, 2], -1],
  [[7], 0],
  [[], 0],
])('%j has a streak of %d', (values, streak) => {
  expect(countStreak(values)).toBe(streak);
});
