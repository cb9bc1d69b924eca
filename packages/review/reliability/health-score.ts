import { HEALTH } from '@insights/words';
import { type JudgedFigure, type JudgedFigures, MAIN_FIGURES } from './judged-figures.ts';

/**
 * A measure of the distance between the books as recorded and as corrected, from 0 to 100; 100 means that there is
 * nothing to correct. Points are in tenths, so that the lines add up exactly.
 */
export interface HealthScore {
  /** Null if nothing could be checked. */
  readonly score: number | null;
  readonly figures: readonly HealthLine[];
  /** Findings that have no effect on these figures. */
  readonly others: { readonly count: number; readonly lostTenths: number };
  /** Balances that cannot exist, and the points lost because they limit the score. */
  readonly impossible: { readonly count: number; readonly lostTenths: number };
}

/** Points lost because of the mistakes in one figure. */
export interface HealthLine {
  readonly label: string;
  readonly bookedCents: number;
  readonly correctedCents: number;
  readonly questionedCents: number;
  readonly lostTenths: number;
}

/**
 * Adds up the distances of the main figures in units of materiality. At `HEALTH.halfAt` units, half of the points are
 * lost. Each finding without an effect on these figures costs a fixed amount, up to a maximum.
 */
export function buildHealthScore(
  judged: JudgedFigures,
  findingIds: readonly string[],
  { impossible, isAnythingChecked }: { readonly impossible: number; readonly isAnythingChecked: boolean },
): HealthScore {
  const figures = MAIN_FIGURES.flatMap((name) => judged.named(name) ?? []);
  const total = figures.reduce((sum, figure) => sum + distanceOf(figure), 0);
  const half = HEALTH.halfAt * judged.materialityCents;
  const lines = figures.map((figure): HealthLine => {
    const { source, bookedCents, correctedCents, questionedCents } = figure;
    const lostTenths = Math.round((1000 * distanceOf(figure)) / (total + half));
    return { label: source.label, bookedCents, correctedCents, questionedCents, lostTenths };
  });
  let left = 1000 - lines.reduce((sum, { lostTenths }) => sum + lostTenths, 0);
  const take = (tenths: number) => {
    const lostTenths = Math.max(0, Math.min(left, tenths));
    left -= lostTenths;
    return lostTenths;
  };
  const counted = new Set(figures.flatMap(({ reasons }) => reasons.map(({ findingId }) => findingId)));
  const count = findingIds.filter((id) => !counted.has(id)).length;
  const others = { count, lostTenths: take(Math.min(count * HEALTH.otherTenths, HEALTH.othersMaxTenths)) };
  const above = impossible > 0 ? left - HEALTH.maxIfImpossible * 10 : 0;
  return {
    figures: lines,
    others,
    impossible: { count: impossible, lostTenths: take(above) },
    score: isAnythingChecked ? Math.round(left / 10) : null,
  };
}

function distanceOf({ bookedCents, correctedCents, questionedCents }: JudgedFigure): number {
  return Math.abs(correctedCents - bookedCents) + questionedCents;
}
