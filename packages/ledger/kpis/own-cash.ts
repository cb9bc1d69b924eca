import { cents } from '@insights/money';
import type { KpiInputs } from './kpi-inputs.ts';
import type { KpiAmount } from './kpi-result.ts';
import type { LabeledAmount } from './quotient.ts';

/** Returns the cash that the company may spend, and the amounts that it is computed from. */
export function ownCash(inputs: KpiInputs): { cash: LabeledAmount; inputs: readonly KpiAmount[] } {
  const cash = inputs.amount('balanceSheet.cash');
  const held = inputs.heldForOthers;
  if (held === null) return { cash, inputs: [cash] };
  const amountCents = cents(cash.amountCents - held.amountCents);
  return { cash: { label: 'Cash without money held for others', amountCents }, inputs: [cash, held] };
}
