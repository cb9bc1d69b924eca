import type { KpiDefinition } from './kpi.ts';
import { notMeaningful } from './kpi-result.ts';

/** For KPIs of receivables and payables, which cash-basis books do not have. */
export function needsAccrual(build: KpiDefinition['build']): KpiDefinition['build'] {
  return (inputs) =>
    inputs.basis === 'Accrual'
      ? build(inputs)
      : notMeaningful(
          'Books on the cash basis have no receivables and payables. Switch to the accrual basis to see this.',
          [],
        );
}
