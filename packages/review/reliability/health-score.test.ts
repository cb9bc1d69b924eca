import { CATEGORIES } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { buildHealthScore } from './health-score.ts';

describe('the health score', () => {
  const all = new Set(CATEGORIES);
  const finding = (category: (typeof CATEGORIES)[number], severity: 'High' | 'Medium' | 'Low') => ({
    category,
    severity,
  });

  it('is 100 if nothing was found, and explains every lost point', () => {
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

  it('loses at most a category’s points', () => {
    const many = Array.from({ length: 9 }, () => finding('bank_and_cards', 'High'));
    expect(buildHealthScore(many, all).score).toBe(75);
  });

  it('omits checks that could not run, and is missing if none could', () => {
    const findings = [finding('period_control', 'High')];
    expect(buildHealthScore(findings, new Set(['period_control'])).score).toBe(60);
    expect(buildHealthScore([], new Set()).score).toBeNull();
  });
});
