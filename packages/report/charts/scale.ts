import type { Chart } from './chart.ts';

/** From values to places. Zero is always on the axis, so that lengths of bars can be compared. */
export interface Scale {
  readonly ticks: readonly number[];
  /** 0 at the first place, 1 at the last; less or more beyond them. */
  share(value: number): number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 5;
/** Axes name whole dollars. */
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

/** The smallest of 1, 2, 2.5, 5, 10, 20 ... that is not less. */
function niceStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(least));
  return (STEPS.find((step) => step * magnitude >= least) ?? 10) * magnitude;
}
