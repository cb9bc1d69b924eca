import type { KpiDefinition } from './kpi.ts';
import { notMeaningful } from './kpi-result.ts';

/** Makes a KPI of receivables or payables unavailable on the cash basis, which has neither. */
export function needsAccrual(build: KpiDefinition['build']): KpiDefinition['build'] {
  return (inputs) =>
    inputs.basis === 'Accrual'
      ? build(inputs)
      : notMeaningful(
          'Books on the cash basis have no receivables and payables. Switch to the accrual basis to see this.',
          [],
        );
}
