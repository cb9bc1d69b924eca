import { CATEGORIES } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { buildHealthScore } from './health-score.ts';
import { materialityOf } from './materiality.ts';
import { severityOf } from './severity.ts';

describe('materiality', () => {
  const of = (revenue: number, profit: number, assets = 0) =>
    materialityOf({ revenueCents: revenue * 100, netProfitCents: profit * 100, assetsCents: assets * 100 }) /
    100;

  it('is 5% of profit or 1% of revenue, whichever is smaller', () => {
    expect(of(200_000, 30_000)).toBe(1_500);
    expect(of(200_000, 90_000)).toBe(2_000);
  });

  it('is half a percent of revenue if the profit is near zero or a loss', () => {
    expect(of(200_000, 2_000)).toBe(1_000);
    expect(of(200_000, -80_000)).toBe(1_000);
  });

  it('is a quarter percent of assets if nothing was sold, and never below a hundred dollars', () => {
    expect(of(0, -500, 500_000)).toBe(1_250);
    expect(of(3_000, 10)).toBe(100);
  });
});

describe('severity', () => {
  it('is High from materiality on, Medium from a quarter of it, else Low', () => {
    expect([100_000, 99_999, 25_000, 24_999, 0].map((cents) => severityOf(cents, 100_000))).toEqual([
      'High',
      'Medium',
      'Medium',
      'Low',
      'Low',
    ]);
  });

  it('stays within the bounds of a check', () => {
    expect(severityOf(1, 100_000, { atLeast: 'High' })).toBe('High');
    expect(severityOf(900_000, 100_000, { atMost: 'Low' })).toBe('Low');
    expect(severityOf(900_000, 100_000, { atLeast: 'Medium', atMost: 'Medium' })).toBe('Medium');
  });
});

describe('the grade of the books', () => {
  const all = new Set(CATEGORIES);
  const finding = (category: (typeof CATEGORIES)[number], severity: 'High' | 'Medium' | 'Low') => ({
    category,
    severity,
  });

  it('is 100 if nothing was found, and shows every lost point', () => {
    expect(buildHealthScore([], all).score).toBe(100);
    const findings = [
      finding('bank_and_cards', 'High'),
      finding('bank_and_cards', 'Medium'),
      finding('categories', 'Low'),
    ];
    const { score, items } = buildHealthScore(findings, all);
    expect(items.find(({ category }) => category === 'bank_and_cards')).toMatchObject({
      high: 1,
      medium: 1,
      lostTenths: 138,
    });
    const lost = items.reduce((sum, { lostTenths }) => sum + lostTenths, 0);
    const points = items.reduce((sum, { pointsTenths }) => sum + pointsTenths, 0);
    expect(points).toBe(1000);
    expect(score).toBe(Math.round(((points - lost) * 100) / points));
  });

  it('takes at most a category’s points', () => {
    const many = Array.from({ length: 9 }, () => finding('bank_and_cards', 'High'));
    expect(buildHealthScore(many, all).score).toBe(75);
  });

  it('omits what could not be checked, and is missing if nothing could', () => {
    const findings = [finding('period_control', 'High')];
    expect(buildHealthScore(findings, new Set(['period_control'])).score).toBe(60);
    expect(buildHealthScore([], new Set()).score).toBeNull();
  });
});
