import type { Review } from '@insights/contracts';

type HealthItem = Review['health']['items'][number];

/** A line in the calculation, in tenths of a point, so that the lines add up exactly. */
interface HealthLine extends HealthItem {
  readonly leftTenths: number;
}

export interface HealthSum {
  readonly lines: readonly HealthLine[];
  readonly pointsTenths: number;
  readonly lostTenths: number;
  readonly leftTenths: number;
}

const tenths = (points: number) => Math.round(points * 10);

/** Calculates the score: the points of each area, the deductions for findings, and the remainder. */
export function sumHealth(items: readonly HealthItem[]): HealthSum {
  const add = (part: 'points' | 'lost') => items.reduce((sum, item) => sum + tenths(item[part]), 0);
  const [pointsTenths, lostTenths] = [add('points'), add('lost')];
  return {
    lines: items.map((item) => ({ ...item, leftTenths: tenths(item.points) - tenths(item.lost) })),
    pointsTenths,
    lostTenths,
    leftTenths: pointsTenths - lostTenths,
  };
}

/** `14.3`, always with one decimal, so that columns line up. */
export function formatTenths(value: number): string {
  const [sign, size] = value < 0 ? ['−', -value] : ['', value];
  return `${sign}${Math.floor(size / 10)}.${size % 10}`;
}
