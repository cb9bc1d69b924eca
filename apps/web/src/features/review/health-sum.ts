import type { Review } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';

/** A line in the calculation, in tenths of a point, so that the lines add up exactly. */
interface HealthLine {
  readonly label: string;
  /** Amounts of a figure; null for lines about findings and balances. */
  readonly amounts: { readonly booked: Cents; readonly corrected: Cents; readonly questioned: Cents } | null;
  readonly lostTenths: number;
}

/**
 * Lists the deductions from the score, without figures that cost no points. The lines add up to the points below 100.
 */
export function listHealthLines({ figures, others, impossible }: Review['health']): readonly HealthLine[] {
  const lines = [
    ...figures.map(({ label, booked, corrected, questioned, lost }) => ({
      label,
      amounts: {
        booked: fromDollars(booked),
        corrected: fromDollars(corrected),
        questioned: fromDollars(questioned),
      },
      lostTenths: tenths(lost),
    })),
    { label: `Other findings (${others.count})`, amounts: null, lostTenths: tenths(others.lost) },
    {
      label: `Balances that cannot exist (${impossible.count})`,
      amounts: null,
      lostTenths: tenths(impossible.lost),
    },
  ];
  return lines.filter(({ lostTenths }) => lostTenths > 0);
}

const tenths = (points: number) => Math.round(points * 10);

/** Returns the points that remain, in tenths. */
export function leftTenths(lines: readonly HealthLine[]): number {
  return lines.reduce((left, { lostTenths }) => left - lostTenths, 1000);
}

/** `14.3`, always with one decimal, so that columns line up. */
export function formatTenths(value: number): string {
  const [sign, size] = value < 0 ? ['−', -value] : ['', value];
  return `${sign}${Math.floor(size / 10)}.${size % 10}`;
}
