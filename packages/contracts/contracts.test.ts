import { describe, expect, it } from 'vitest';
import { PeriodRequest, presetPeriod } from './index.ts';

describe('a reporting period', () => {
  const custom = (startDate: unknown, endDate: unknown) => ({ type: 'custom', startDate, endDate });

  it.each([
    custom('2024-01-01', '2024-01-31'),
    custom('2024-02-29', '2024-02-29'),
    custom('2014-03-01', '2024-02-29'),
    custom('1990-01-01', '1999-12-31'),
  ])('accepts $startDate to $endDate', (period) => {
    expect(PeriodRequest.parse(period)).toEqual(period);
  });

  it.each([
    [custom('2026-02-30', '2026-03-01'), 'startDate', 'calendar date'],
    [custom('2023-02-29', '2023-03-01'), 'startDate', 'calendar date'],
    [custom('2024-1-1', '2024-01-31'), 'startDate', 'calendar date'],
    [custom(['2024-01-01'], '2024-01-31'), 'startDate', 'calendar date'],
    [custom('2024-02-01', '2024-01-31'), 'endDate', 'not be before the start date'],
    [custom('1989-12-31', '1990-01-31'), 'startDate', 'before 1990'],
    [custom('2014-02-28', '2024-02-28'), 'endDate', 'at most 10 years'],
    [custom('0001-01-01', '9999-12-31'), 'startDate', 'before 1990'],
    [{ ...custom('2024-01-01', '2024-01-31'), type: 'next_month' }, 'type', 'Choose last_month'],
    [{ ...custom('2024-01-01', '2024-01-31'), paid: true }, '', 'Unrecognized key'],
  ])('rejects %j', (period, path, message) => {
    const result = PeriodRequest.safeParse(period);
    expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, expect.stringContaining(message)],
    ]);
  });
});

describe('the preset periods', () => {
  it.each([
    ['2026-11-20', 7, '2025-07-01', '2026-06-30'],
    ['2026-06-30', 7, '2024-07-01', '2025-06-30'],
    ['2026-07-01', 7, '2025-07-01', '2026-06-30'],
    ['2024-11-30', 3, '2023-03-01', '2024-02-29'],
  ])(
    'on %s, with a fiscal year that starts in month %d, give %s to %s as the last fiscal year',
    (today, month, startDate, endDate) => {
      const type = 'last_fiscal_year';
      expect(presetPeriod(type, today, month)).toEqual({ type, startDate, endDate });
    },
  );

  it.each([
    ['last_month', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last_month', '2024-01-01', '2023-12-01', '2023-12-31'],
    ['last_quarter', '2026-11-20', '2026-07-01', '2026-09-30'],
    ['last_quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
    ['last_quarter', '2026-04-30', '2026-01-01', '2026-03-31'],
    ['last_year', '2026-11-20', '2025-01-01', '2025-12-31'],
    ['last_year', '2025-01-01', '2024-01-01', '2024-12-31'],
    ['this_month', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['this_month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['year_to_date', '2026-11-20', '2026-01-01', '2026-11-20'],
    ['last_fiscal_year', '2026-11-20', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is %s to %s', (type, today, startDate, endDate) => {
    expect(presetPeriod(type, today)).toEqual({ type, startDate, endDate });
  });
});
