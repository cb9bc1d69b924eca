import { CHART_TYPES } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, checkDates } from './period.ts';

export const ChartType = z.enum(CHART_TYPES, {
  error: 'Choose revenue, expenses, margins, cashflow, assets or liabilities.',
});
export type ChartType = z.infer<typeof ChartType>;

export const ChartDataRequest = z
  .strictObject({ type: ChartType, startDate: IsoDate, endDate: IsoDate, basis: Basis.optional() })
  .check(checkDates);
export type ChartDataRequest = z.infer<typeof ChartDataRequest>;

/** An amount that can be drilled down into, or the ratio of two amounts. */
export const ChartPoint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: Dollars, figureId: z.string() }),
  z.object({
    kind: z.literal('ratio'),
    /** 0.42 for 42%; null if the denominator is zero or unavailable. */
    ratio: z.number().nullable(),
    text: z.string(),
    numerator: z.object({ amount: Dollars, figureId: z.string() }),
    denominator: z.object({ amount: Dollars, figureId: z.string() }),
  }),
]);
export type ChartPoint = z.infer<typeof ChartPoint>;

/** Period that a row of the chart covers. */
export const ChartSpan = z.object({
  startDate: IsoDate,
  endDate: IsoDate,
  isWhole: z.boolean().meta({ description: 'False for an incomplete month or quarter' }),
  isInPeriod: z.boolean().meta({ description: 'False for months before a short period' }),
  tick: z.array(z.string()).meta({ description: 'Axis label, in lines' }),
});
export type ChartSpan = z.infer<typeof ChartSpan>;

export const ChartRow = z.object({
  label: z.string(),
  /** Null for account rows and for the total row. */
  span: ChartSpan.nullable(),
  group: z.string(),
  points: z.array(ChartPoint),
});
export type ChartRow = z.infer<typeof ChartRow>;

export const Chart = z.object({
  type: ChartType,
  basis: Basis,
  title: z.string().meta({ description: 'Main result as a sentence' }),
  description: z.string().meta({ description: 'Text alternative of the chart' }),
  unit: z.enum(['money', 'percent']),
  rowsBy: z.enum(['month', 'quarter', 'account']),
  series: z.array(z.string()),
  lastYear: z.number().int().optional().meta({
    description: 'Index of the series of the same days last year; absent if the books lack some of them',
  }),
  rows: z.array(ChartRow),
  total: ChartRow.nullable(),
});
export type Chart = z.infer<typeof Chart>;

/**
 * `data` is the input for Chart.js, in dollars or percent. `chart` contains the same data as text and as a table.
 */
export const ChartDataResponse = z.object({
  success: z.literal(true),
  data: z.object({
    labels: z.array(z.string()),
    datasets: z.array(z.object({ label: z.string(), data: z.array(z.number().nullable()) })),
  }),
  chart: Chart,
});
export type ChartDataResponse = z.infer<typeof ChartDataResponse>;
