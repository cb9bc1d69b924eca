import { parseDay } from '@insights/ledger';
import { expect, it } from 'vitest';
import { comparedName, earlierName } from './days.ts';

const days = (start: string, end: string) => ({ start: parseDay(start), end: parseDay(end) });

it.each([
  ['June 2024', days('2024-06-01', '2024-06-30'), days('2025-06-01', '2025-06-30')],
  ['the same days of 2024', days('2024-03-05', '2024-04-20'), days('2025-03-05', '2025-04-20')],
  ['the year before', days('2024-07-01', '2025-06-30'), days('2025-07-01', '2026-06-30')],
  ['the same six months of 2024', days('2024-01-01', '2024-06-30'), days('2025-01-01', '2025-06-30')],
  ['the same five months a year before', days('2023-11-01', '2024-03-31'), days('2024-11-01', '2025-03-31')],
  ['the same 18 months two years before', days('2022-01-01', '2023-06-30'), days('2024-01-01', '2025-06-30')],
  ['the same 24 months two years before', days('2021-01-01', '2022-12-31'), days('2023-01-01', '2024-12-31')],
  ['the same days three years before', days('2020-01-01', '2022-03-10'), days('2023-01-01', '2025-03-10')],
  ['the same day of 2024', days('2024-06-05', '2024-06-05'), days('2025-06-05', '2025-06-05')],
  ['the same days a year before', days('2023-12-20', '2024-01-10'), days('2024-12-20', '2025-01-10')],
  ['the two months ended April 30, 2025', days('2025-03-01', '2025-04-30'), days('2025-05-01', '2025-06-30')],
  ['the 47 days before March 5, 2025', days('2025-01-17', '2025-03-04'), days('2025-03-05', '2025-04-20')],
] as const)('compares with %s', (name, compared, now) => {
  expect(comparedName(compared, now)).toBe(name);
});

it.each([
  ['a year earlier', days('2024-06-01', '2024-06-30'), days('2025-06-01', '2025-06-30')],
  ['two years earlier', days('2021-01-01', '2022-12-31'), days('2023-01-01', '2024-12-31')],
  ['a month earlier', days('2025-05-01', '2025-05-31'), days('2025-06-01', '2025-06-30')],
  ['in the 47 days before March 5, 2025', days('2025-01-17', '2025-03-04'), days('2025-03-05', '2025-04-20')],
] as const)('says %s', (name, compared, now) => {
  expect(earlierName(compared, now)).toBe(name);
});
