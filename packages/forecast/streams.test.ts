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

describe('invoices of a customer', () => {
  const dated = (dates: readonly string[], cents: (index: number) => number) =>
    dates.map((date, index) => ({ day: parseDay(date), cents: cents(index), sources: [] }));
  const jobs = dated(
    ['2023-02-03', '2023-05-24', '2023-08-17', '2023-12-01', '2024-03-28', '2024-07-09', '2024-11-19'],
    (index) => 300_00 + index * 171_00,
  );
  const findIn = (...groups: (typeof jobs)[]) =>
    findStreams(
      groups.flat().toSorted((a, b) => a.day - b.day),
      parseDay('2024-12-31'),
    );

  it('have a yearly stream after two equal ones on the same date', () => {
    const renewals = dated(['2023-03-12', '2024-03-12'], () => 9_975_00);
    const { streams, rest } = findIn(jobs, renewals);
    expect(streams.map(({ frequency, hits }) => [frequency, hits])).toEqual([['yearly', renewals]]);
    expect(rest).toEqual(jobs);
  });

  it('have no yearly stream if two equal ones are on other days of the month, which may be a coincidence', () => {
    expect(
      findIn(
        jobs,
        dated(['2023-03-12', '2024-03-15'], () => 9_975_00),
      ).streams,
    ).toEqual([]);
  });

  it('have a monthly stream of equal amounts, without other amounts that are nearly equal', () => {
    const retainers = dated(
      MONTHS.map((month) => `${month.replace('2025', '2024')}-01`),
      () => 1_150_00,
    );
    const near = dated(
      ['2024-01-18', '2024-02-16', '2024-04-17', '2024-06-14'],
      (index) => 1_145_00 + index * 3_00,
    );
    const { streams } = findIn(jobs, retainers, near);
    expect(streams.map(({ frequency, hits }) => [frequency, hits.length])).toEqual([['monthly', 6]]);
  });
});
