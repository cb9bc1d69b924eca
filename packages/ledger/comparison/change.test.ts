import { cents, moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../period/day.ts';
import { describeChange, weighCosts } from './change.ts';
import { briefLabel, periodLabel } from './period-label.ts';

describe('a change in words', () => {
  const money = moneyFormat('USD');
  const profit = {
    money,
    against: 'May 2024',
    goodDirection: 'up' as const,
    signNames: { positive: 'profit', negative: 'loss' },
  };
  const cash = { money, against: 'May 2024', goodDirection: 'up' as const };
  const costs = { money, against: 'May 2024', goodDirection: 'down' as const };

  it.each([
    [450_00, 400_00, profit, 'Up 12.5% from May 2024', 0.125, true],
    [350_00, 400_00, profit, 'Down 12.5% from May 2024', -0.125, false],
    [350_00, 400_00, costs, 'Down 12.5% from May 2024', -0.125, true],
    [-7_00, -189_00, profit, 'Loss of $7, 96.3% smaller than in May 2024', 182 / 189, null],
    [-200_00, -100_00, profit, 'Loss of $200, 100.0% larger than in May 2024', -1, false],
    [-10_00, 50_00, profit, 'Down from a $50 profit in May 2024', null, false],
    [50_00, -10_00, profit, 'Up from a $10 loss in May 2024', null, true],
    [50_000_00, 0, profit, 'A $50,000 profit, after none in May 2024', null, true],
    [0, 50_00, cash, 'Down from $50 in May 2024', -1, false],
    [-25_00, 75_00, cash, 'Down from $75 in May 2024', null, false],
    [-25_00, -50_00, cash, 'Shortfall 50.0% smaller than in May 2024', 0.5, null],
    [12_00, 12_00, cash, 'Unchanged from May 2024', 0, null],
    [0, 0, cash, 'Unchanged from May 2024', null, null],
  ])('describes a change to %d from %d cents', (current, previous, wording, words, ratio, isGood) => {
    const change = describeChange(cents(current), cents(previous), wording);
    expect(change).toMatchObject({ words, ratio, isGood, amountCents: current - previous });
  });
});

describe('costs relative to revenue', () => {
  const weighed = (now: number, then: number, revenueNow: number, revenueThen: number) => {
    const wording = { money: moneyFormat('USD'), against: '2024', goodDirection: 'down' as const };
    const change = describeChange(cents(now), cents(then), wording);
    return weighCosts(change, [cents(now), cents(then)], [cents(revenueNow), cents(revenueThen)]);
  };

  it.each([
    ['rose less than revenue', 850, 800, 1000, 900, null, 'Up 6.3% from 2024'],
    ['rose more than revenue', 950, 800, 1000, 900, false, 'Up 18.8% from 2024'],
    ['fell less than revenue', 750, 800, 800, 900, null, 'Down 6.3% from 2024'],
    ['fell while revenue rose', 750, 800, 1000, 900, true, 'Down 6.3% from 2024'],
    ['rose without revenue', 850, 800, 0, 900, false, 'Up 6.3% from 2024'],
    ['stayed', 800, 800, 1000, 900, null, 'Unchanged from 2024'],
  ])('%s', (_, now, then, revenueNow, revenueThen, isGood, words) => {
    expect(weighed(now, then, revenueNow, revenueThen)).toMatchObject({ isGood, words });
  });
});

describe('the comparison period in words', () => {
  const period = (start: string, end: string) => ({ start: parseDay(start), end: parseDay(end) });

  it.each([
    [period('2024-05-01', '2024-05-31'), 'May 2024'],
    [period('2023-10-01', '2023-12-31'), 'Q4 2023'],
    [period('2023-01-01', '2023-12-31'), '2023'],
    [period('2023-01-01', '2023-05-31'), 'January to May 2023'],
    [period('2023-11-01', '2024-01-31'), 'November 2023 to January 2024'],
    [period('2024-05-01', '2024-05-30'), 'May 1 to 30, 2024'],
    [period('2022-05-30', '2023-05-29'), 'May 30, 2022 to May 29, 2023'],
    [period('2024-05-28', '2024-05-28'), 'May 28, 2024'],
  ])('for %j is %s', (compared, label) => {
    expect(periodLabel(compared)).toBe(label);
  });
});

describe('the short comparison period on a card', () => {
  const period = (start: string, end: string) => ({ start: parseDay(start), end: parseDay(end) });
  const now = period('2025-03-03', '2025-08-17');

  it.each([
    ['lastYear', '2024-09-01', '2024-09-30', 'Sep 2024'],
    ['lastYear', '2024-01-01', '2024-05-31', 'Jan to May 2024'],
    ['lastYear', '2024-04-01', '2024-06-30', 'Q2 2024'],
    ['lastYear', '2024-03-03', '2024-08-17', 'the same days of 2024'],
    ['lastYear', '2024-12-20', '2025-01-10', 'the days a year before', ['2025-12-20', '2026-01-10']],
    ['lastYear', '2022-03-15', '2024-02-10', 'Mar 15, 2022 to Feb 10, 2024', ['2024-03-15', '2026-02-10']],
    ['previous', '2024-09-16', '2025-03-02', 'the 168 days before'],
    ['previous', '2025-03-02', '2025-03-02', 'the day before'],
    ['previous', '2025-02-03', '2025-02-17', 'Feb 3 to 17, 2025'],
  ] as const)('%s, from %s to %s', (against, start, end, words, days?: readonly [string, string]) => {
    expect(briefLabel({ against, period: period(start, end) }, days ? period(...days) : now)).toBe(words);
  });
});
