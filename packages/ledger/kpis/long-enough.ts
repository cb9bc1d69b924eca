import type { KpiDefinition } from './kpi.ts';
import { notMeaningful } from './kpi-result.ts';

/** For KPIs per day, and KPIs that scale the period to a year. */
export function needsDays(build: KpiDefinition['build']): KpiDefinition['build'] {
  return (inputs) =>
    inputs.tooShort === null ? build(inputs) : notMeaningful(inputs.tooShort, [inputs.days]);
}
