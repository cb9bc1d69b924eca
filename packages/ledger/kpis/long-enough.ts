import type { KpiDefinition } from './kpi.ts';
import { notMeaningful } from './kpi-result.ts';

/** Makes a KPI per day, or one that scales the period to a year, unavailable for a short period. */
export function needsDays(build: KpiDefinition['build']): KpiDefinition['build'] {
  return (inputs) =>
    inputs.tooShort === null ? build(inputs) : notMeaningful(inputs.tooShort, [inputs.days]);
}
