import { type Cents, cents, moneyFormat } from '@insights/money';
import fc from 'fast-check';
import type { Chart } from '../charts/chart.ts';
import { HOSTILE_TEXTS, LONG_TEXTS, WORLD_TEXTS } from './nasty-texts.ts';

const anyName = fc.oneof(
  { weight: 12, arbitrary: fc.lorem({ maxCount: 4 }) },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS, ...WORLD_TEXTS, ...LONG_TEXTS) },
);

/**
 * Amounts of up to eleven digits, which is hundreds of millions of dollars in cents. Zero and amounts of a few cents
 * are common.
 */
const anyCents: fc.Arbitrary<Cents> = fc
  .oneof(fc.constantFrom(0, 1, -1, 99, 100), fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }))
  .map(cents);

export const anyChart: fc.Arbitrary<Chart> = fc
  .record({
    type: fc.constantFrom('bar', 'bridge', 'line', 'horizontalBar', 'composition'),
    money: fc.constantFrom(moneyFormat('USD'), null),
    size: fc.oneof(fc.constantFrom(0, 1, 300), fc.nat(14)),
    datasets: fc.integer({ min: 1, max: 5 }),
    seed: fc.array(fc.option(anyCents), { minLength: 7, maxLength: 20 }),
    names: fc.array(anyName, { minLength: 3, maxLength: 8 }),
  })
  .map(({ size, datasets, seed, names, ...chart }) => ({
    ...chart,
    ticks: null,
    labels: Array.from({ length: size }, (_, index) => names[index % names.length] as string),
    datasets: Array.from({ length: datasets }, (_, series) => ({
      label: names[series % names.length] as string,
      values: Array.from({ length: size }, (_, index) => seed[(index * 3 + series) % seed.length] ?? null),
    })),
  })) as fc.Arbitrary<Chart>;
