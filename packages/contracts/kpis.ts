import { KPI_GROUPS } from '@insights/words';
import { z } from 'zod';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis } from './period.ts';
import { ComparedWith, MissingComparisons } from './statements.ts';

/** An input of a KPI: an amount that can be drilled down into, or a number of days or months. */
export const KpiOperand = z.object({
  label: z.string(),
  text: z.string(),
  figureId: z.string().nullable(),
});
export type KpiOperand = z.infer<typeof KpiOperand>;

/** A value, or a sentence that says why it is unavailable. */
export const KpiResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('value'),
    text: z.string().meta({ description: 'As displayed, rounded once', examples: ['42.0%'] }),
    inputs: z.array(KpiOperand),
  }),
  z.object({
    status: z.enum(['not-meaningful', 'not-reliable']),
    reason: z.string(),
    inputs: z.array(KpiOperand),
  }),
]);
export type KpiResult = z.infer<typeof KpiResult>;

export const KpiGroup = z.enum(KPI_GROUPS);

export const Kpi = z.object({
  id: z.string(),
  name: z.string(),
  group: KpiGroup,
  unit: z.enum(['ratio', 'percent', 'days', 'money', 'months', 'times']),
  goodDirection: z.enum(['up', 'down', 'neither']),
  formula: z.string(),
  why: z.string(),
  current: KpiResult,
  doubts: z.array(z.string()).meta({ description: 'Titles of findings that make its value doubtful' }),
  corrected: z
    .string()
    .nullable()
    .meta({
      description: 'A doubtful value with the proposed corrections, as displayed',
      examples: ['38.5%'],
    }),
  /**
   * Comparisons with the previous period and the same dates in the prior year, the main one first; empty if the books
   * cover neither.
   */
  comparisons: z.array(
    z.object({
      against: ComparedWith,
      label: z.string().meta({ description: 'The comparison period', examples: ['May 2024'] }),
      result: KpiResult,
      change: z.object({
        direction: z.enum(['up', 'down', 'same', 'unknown']),
        isGood: z.boolean().nullable(),
        words: z.string(),
      }),
    }),
  ),
  /** Full months, oldest first. `value` is only for drawing; it is null if the month does not have one. */
  trend: z.array(z.object({ startDate: IsoDate, text: z.string().nullable(), value: z.number().nullable() })),
});
export type Kpi = z.infer<typeof Kpi>;

export const Kpis = z.object({
  basis: Basis,
  kpis: z.array(Kpi),
  missingComparisons: MissingComparisons,
});
export type Kpis = z.infer<typeof Kpis>;
export const KpisResponse = success(Kpis);
export type KpisResponse = z.infer<typeof KpisResponse>;
