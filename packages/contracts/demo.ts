import { z } from 'zod';
import { ChartType } from './charts.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, PeriodType } from './period.ts';

/** Periods available for the public demo company, the default one first. */
export const DemoPeriodsResponse = success(
  z.array(z.object({ type: PeriodType, startDate: IsoDate, endDate: IsoDate })),
);
export type DemoPeriodsResponse = z.infer<typeof DemoPeriodsResponse>;

export const DemoChartQuery = z.strictObject({ type: ChartType, basis: Basis.optional() });
