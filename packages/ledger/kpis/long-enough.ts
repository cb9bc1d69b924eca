import type { KpiDefinition } from './kpi.ts';
import { notMeaningful } from './kpi-result.ts';

/** Makes a KPI unavailable for a short period, because it is measured per day or scaled to a year. */
export function needsDays(build: KpiDefinition['build']): KpiDefinition['build'] {
  return (inputs) =>
    inputs.tooShort === null ? build(inputs) : notMeaningful(inputs.tooShort, [inputs.days]);
}
