import { type Fraction, fraction, minus, plus } from '../fraction.ts';
import type { KpiDefinition } from '../kpi.ts';
import { fractionResult, type KpiInput, type KpiResult, notMeaningful } from '../kpi-result.ts';
import { inventoryDays } from './inventory-days.ts';
import { payableDays } from './payable-days.ts';
import { receivableDays } from './receivable-days.ts';

/** Given only when each of its three parts means something. */
export const cashConversionCycle: KpiDefinition = {
  id: 'cashConversionCycle',
  name: 'Cash conversion cycle',
  group: 'efficiency',
  unit: 'days',
  goodDirection: 'down',
  formula: 'Receivable days + inventory days − payable days',
  why: 'Tells how many days pass between paying for goods and being paid for them.',
  build(kpiInputs) {
    const results = [receivableDays, inventoryDays, payableDays].map((kpi) => ({
      kpi,
      result: kpi.build(kpiInputs),
    }));
    const inputs = distinct(results.flatMap(({ result }) => result.inputs));
    for (const { kpi, result } of results) {
      if (result.status === 'not-meaningful') return notMeaningful(`${kpi.name}: ${result.reason}`, inputs);
    }
    const [receivable, inventory, payable] = results.map(({ result }) => daysOf(result));
    return fractionResult(minus(plus(receivable ?? ZERO, inventory ?? ZERO), payable ?? ZERO), inputs);
  },
};

const ZERO = fraction(0);

function daysOf(result: KpiResult): Fraction {
  return result.status === 'value' && result.value.kind === 'fraction' ? result.value.fraction : ZERO;
}

function distinct(inputs: readonly KpiInput[]): KpiInput[] {
  return [...new Map(inputs.map((input) => [input.label, input])).values()];
}
