import { describe, expect, it } from 'vitest';
import { materialityOf } from './materiality.ts';

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
