import { parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from './calendar.ts';
import { findStreams } from './streams.ts';

const MONTHS = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'];

describe('payments twice a month', () => {
  it.each([
    ['05', '19'],
    ['01', '15'],
    ['10', '25'],
  ])('on the %s and the %s, or the Monday after a weekend, are one stream', (first, second) => {
    const days = MONTHS.flatMap((month) => [first, second].map((day) => parseDay(`${month}-${day}`))).map(
      (day) => day + ({ 6: 2, 7: 1, 0: 1 }[weekdayOf(day)] ?? 0),
    );
    const occurrences = days.map((day, index) => ({ day, cents: -12_400_00, sources: [index] }));
    const { streams, rest } = findStreams(occurrences, parseDay('2025-06-30'));
    expect(streams.map(({ frequency, usualCents }) => [frequency, usualCents])).toEqual([
      ['semimonthly', -12_400_00],
    ]);
    expect(rest).toEqual([]);
  });
});
