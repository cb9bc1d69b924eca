import type { Chart } from './chart.ts';
import { buildScale, type Scale } from './scale.ts';

/** Of six places along the axis one may be left out of it, and of all two: each takes a line of words. */
const MOST = { part: 1 / 6, all: 2 } as const;
/** Left out is what makes the axis longer than the others need by two thirds and more. */
const STRETCHED = 5 / 3;

/**
 * The scale of lines. A month that lost its revenue has a margin of many hundred percent, and the others would lie flat
 * beside it: the axis spans the others, and which places have values beyond it is told beside it.
 */
export function scaleOfLines(chart: Chart): { readonly scale: Scale; readonly outside: readonly number[] } {
  const places = chart.labels.map((_, place) => place);
  const valuesAt = (place: number) =>
    chart.datasets.flatMap(({ values }) => values.slice(place, place + 1).filter((value) => value !== null));
  const size = (place: number) => Math.max(0, ...valuesAt(place).map(Math.abs));
  const bySize = places.toSorted((a, b) => size(b) - size(a));
  const spanOf = (kept: readonly number[]) => {
    const values = kept.flatMap(valuesAt);
    return Math.max(0, ...values) - Math.min(0, ...values);
  };
  const most = Math.min(MOST.all, Math.floor(places.length * MOST.part));
  const left = [1, 2].find(
    (count) => count <= most && spanOf(bySize.slice(count)) * STRETCHED <= spanOf(places),
  );
  const scale = buildScale(bySize.slice(left ?? 0).flatMap(valuesAt), chart);
  return {
    scale,
    outside: places.filter((place) => valuesAt(place).some((value) => sideOf(scale, value) !== null)),
  };
}

export type Side = 'above' | 'below' | null;

/** Which way a value lies that is beyond the axis; null for one that is on it. */
export function sideOf(scale: Scale, value: number): Side {
  const share = scale.share(value);
  return share > 1 ? 'above' : share < 0 ? 'below' : null;
}
