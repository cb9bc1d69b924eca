import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { times } from './times.ts';

describe('the period of a figure', () => {
  it.each([
    ['Revenue rose to {revenue} in {period}, from {revenueBefore} in {previousPeriod}.'],
    ['Revenue rose by {revenueChange} against {previousPeriod}.'],
    ['Revenue rose from {revenueBefore} to {revenue}.'],
    ['Cash stood at {cash} on {periodEnd}, against {cashBefore} on {previousPeriodEnd}.'],
    ['Revenue rose to {revenue} against {previousPeriod}.'],
    ['Revenue was {revenueYearAgo} in {yearAgoPeriod}.'],
  ])('accepts: %s', (text) => {
    expect(objections(times, text)).toEqual([]);
  });

  it.each([
    ['Revenue was {revenue} in {previousPeriod}.', 'not a figure of {previousPeriod}'],
    ['Revenue was {revenueBefore} in {period}.', 'not a figure of {period}'],
    ['Revenue was {revenueBefore}.', 'Say when'],
    ['Revenue was {revenueYearAgo} in {previousPeriod}.', 'not a figure of {previousPeriod}'],
    ['Revenue went from {revenue} to {revenueBefore}.', 'Nothing moved to {revenueBefore}'],
    ['Revenue rose to {revenueBefore} in {previousPeriod}.', 'Nothing moved to'],
    ['Revenue rose by {revenueChange} against {period}.', 'Compare with an earlier period'],
    ['In {previousPeriod}, revenue rose by {revenueChange}.', 'not a figure of {previousPeriod}'],
    ['Revenue rose by {revenueYearChange}.', 'Say when'],
    ['Revenue was {revenueBefore}, {revenueChange} less than in {previousPeriod}.', 'Say when'],
    ['Revenue rose by {revenueChange}, from {revenueYearAgo} in {yearAgoPeriod}.', 'no change from'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(times, text).join(' ')).toContain(reason);
  });
});
