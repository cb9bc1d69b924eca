import { parseDay } from '@insights/ledger';
import { expect, it } from 'vitest';
import { forThePeriod, periodInTitle } from './periods.ts';

it.each([
  [10, 'Twelve months ended June 30, 2025', 'For the twelve months ended June 30, 2025'],
  [7, 'Year ended June 30, 2025', 'For the year ended June 30, 2025'],
])(
  'twelve months to June are a year only if the fiscal year starts in July, not in month %i',
  (fiscalYearFirstMonth, title, heading) => {
    const period = { start: parseDay('2024-07-01'), end: parseDay('2025-06-30') };
    expect(periodInTitle({ period, fiscalYearFirstMonth })).toBe(title);
    expect(forThePeriod({ period, fiscalYearFirstMonth })).toBe(heading);
  },
);
