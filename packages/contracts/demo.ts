import { z } from 'zod';
import { ChartType } from './charts.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, PeriodType } from './period.ts';

/** The periods of which anybody may see the demo company, the one to begin with first. */
export const DemoPeriodsResponse = success(
  z.array(z.object({ type: PeriodType, startDate: IsoDate, endDate: IsoDate })),
);
export type DemoPeriodsResponse = z.infer<typeof DemoPeriodsResponse>;

export const DemoChartQuery = z.strictObject({ type: ChartType, basis: Basis.optional() });
