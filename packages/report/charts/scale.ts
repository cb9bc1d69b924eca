import type { Chart } from './chart.ts';

/** Maps values to positions. Zero is always on the axis, so that bar lengths can be compared. */
export interface Scale {
  readonly ticks: readonly number[];
  /** 0 at the start of the axis, 1 at its end; less or more beyond them. */
  share(value: number): number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 5;
/** Axes show whole dollars. */
const MIN_STEP = { money: 100, percent: 0.1 } as const;

export function buildScale(values: readonly number[], { money }: Pick<Chart, 'money'>): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = niceStep(Math.max((most - least) / MAX_STEPS, MIN_STEP[money === null ? 'percent' : 'money']));
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
    share: (value) => (value / step - first) / (last - first),
  };
}

/** Returns the smallest of 1, 2, 2.5, 5, 10, 20 ... that is at least the given step. */
function niceStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(least));
  return (STEPS.find((step) => step * magnitude >= least) ?? 10) * magnitude;
}
