import { monthsSpanned, type Period, splitByMonths } from '@insights/ledger';

/** Splits a period of two or more days in two: between months if it has several, otherwise between days. */
export function halve(period: Period): [Period, Period] {
  const months = monthsSpanned(period);
  if (months > 1) return splitByMonths(period, Math.ceil(months / 2)) as [Period, Period];
  const middle = period.start + Math.floor((period.end - period.start) / 2);
  return [
    { start: period.start, end: middle },
    { start: middle + 1, end: period.end },
  ];
}
