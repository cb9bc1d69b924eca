import { formatUsd } from '@insights/money';
import { notRead } from '../growth-rate.ts';
import type { KpiInputs } from '../kpi-inputs.ts';
import type { KpiAmount, KpiCount } from '../kpi-result.ts';
import { monthsUpTo } from '../periods.ts';

const MONTHS = 3;

/** What operations and investments used over three months, or why there is no burn to speak of. */
export type Burn =
  | { readonly cashFlow: KpiAmount; readonly months: KpiCount; readonly reason: null }
  | { readonly cashFlow: KpiAmount | null; readonly months: KpiCount; readonly reason: string };

/** Three months, whatever the period: a single month's bills are too uneven to tell how fast cash goes. */
export function burnOf(inputs: KpiInputs): Burn {
  const lookedBack = monthsUpTo(inputs.period.end, MONTHS);
  const cashFlow = inputs.amountOver('cashFlowStatement.cashBeforeFinancing', lookedBack);
  const months: KpiCount = { kind: 'count', label: 'Months looked back on', count: MONTHS, unit: 'months' };
  if (cashFlow === null) return { cashFlow, months, reason: notRead(inputs, lookedBack) };
  if (cashFlow.amountCents >= 0) {
    const brought = formatUsd(cashFlow.amountCents);
    return {
      cashFlow,
      months,
      reason: `No cash is being burned: operations and investments brought ${brought} in the last three months.`,
    };
  }
  return { cashFlow, months, reason: null };
}
