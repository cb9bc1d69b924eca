import { describe, expect, it } from 'vitest';
import { severityOf } from './certainty.ts';

describe('severity', () => {
  it('is High at materiality and above, Medium from a quarter of it, and otherwise Low', () => {
    expect([100_000, 99_999, 25_000, 24_999, 0].map((cents) => severityOf(cents, 100_000))).toEqual([
      'High',
      'Medium',
      'Medium',
      'Low',
      'Low',
    ]);
  });

  it('stays within the bounds that a check sets', () => {
    expect(severityOf(1, 100_000, { atLeast: 'High' })).toBe('High');
    expect(severityOf(900_000, 100_000, { atMost: 'Low' })).toBe('Low');
    expect(severityOf(900_000, 100_000, { atLeast: 'Medium', atMost: 'Medium' })).toBe('Medium');
  });
});
