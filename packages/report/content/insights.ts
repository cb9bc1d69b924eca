import { KPI_GROUPS } from '@insights/words';
import { z } from 'zod';
import { Text } from './primitives.ts';

export const CHART_TYPES = ['bar', 'stackedBar', 'line', 'horizontalBar', 'composition'] as const;

const figure = { title: Text.min(1), textAlternative: Text.min(1), labels: z.array(Text).max(1_000) };
const CHART_UNITS = {
  /** Integer cents. */
  cents: z.number().refine(Number.isSafeInteger, 'An amount is a whole number of cents.'),
  /** Percentage points: 12.5 for 12.5%. */
  percent: z.number(),
};

function chartOf<Unit extends keyof typeof CHART_UNITS>(unit: Unit) {
  const values = z.array(CHART_UNITS[unit].nullable()).max(1_000);
  return z.strictObject({
    ...figure,
    type: z.enum(CHART_TYPES),
    unit: z.literal(unit),
    /** The least that the axis spans; null leaves it to the figures. It always includes zero. */
    axis: z.strictObject({ from: z.number(), to: z.number() }).nullable(),
    /** A value for every label; null where there is none, which is not zero. */
    datasets: z
      .array(z.strictObject({ label: Text, values }))
      .min(1)
      .max(5),
  });
}

/** `{labels, datasets}` as on the screen. A composition and horizontal bars show the first dataset. */
export const Chart = z
  .discriminatedUnion('unit', [chartOf('cents'), chartOf('percent')])
  .check(({ value, issues }) => {
    value.datasets.forEach(({ values }, index) => {
      if (values.length === value.labels.length) return;
      issues.push({
        code: 'custom',
        path: ['datasets', index, 'values'],
        message: 'A dataset has a value for every label.',
        input: values,
      });
    });
  });
export type Chart = z.infer<typeof Chart>;

/** A measure in words and figures; where it has no meaning, the reason. */
export const Kpi = z.strictObject({
  group: z.enum(KPI_GROUPS),
  name: Text.min(1),
  value: z.union([z.strictObject({ text: Text.min(1) }), z.strictObject({ reason: Text.min(1) })]),
  previous: Text.nullable(),
  trend: Text.nullable(),
});
export type Kpi = z.infer<typeof Kpi>;

export const PerformanceInsights = z.strictObject({
  charts: z.array(Chart).max(20),
  kpis: z.array(Kpi).max(200),
});
export type PerformanceInsights = z.infer<typeof PerformanceInsights>;
