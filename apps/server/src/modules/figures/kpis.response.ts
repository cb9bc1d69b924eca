import type { Kpi, KpiOperand, KpiResult } from '@insights/contracts';
import {
  formatDay,
  formatKpiValue,
  type KpiInput as InputInCents,
  type Kpi as KpiInCents,
  type KpiUnit,
  type KpiValue,
  type KpiResult as ResultInCents,
  toNumber,
} from '@insights/ledger';
import { type MoneyFormat, toDollars } from '@insights/money';
import type { Doubt } from '@insights/words';

export function kpiResponse(
  { current, comparisons, trend, ...definition }: KpiInCents,
  { doubts, corrected }: Doubt,
  money: MoneyFormat,
): Kpi {
  const { unit } = definition;
  return {
    ...definition,
    current: resultResponse(current, unit, money),
    doubts: [...doubts],
    corrected,
    comparisons: comparisons.map(({ against, label, result, change: { direction, isGood, words } }) => ({
      against,
      label,
      result: resultResponse(result, unit, money),
      // A doubtful change is not good news.
      change: { direction, isGood: doubts.length > 0 && isGood ? null : isGood, words },
    })),
    trend: trend.map(({ period, result }) => ({
      startDate: formatDay(period.start),
      text: result.status === 'value' ? formatKpiValue(result.value, unit, money) : null,
      value: result.status === 'value' ? forDrawing(result.value) : null,
    })),
  };
}

function resultResponse(result: ResultInCents, unit: KpiUnit, money: MoneyFormat): KpiResult {
  const inputs = result.inputs.map((input) => inputResponse(input, money));
  return result.status === 'value'
    ? { status: 'value', text: formatKpiValue(result.value, unit, money), inputs }
    : { status: result.status, reason: result.reason, inputs };
}

function inputResponse(input: InputInCents, money: MoneyFormat): KpiOperand {
  return {
    label: input.label,
    text: input.kind === 'count' ? `${input.count} ${input.unit}` : money.full(input.amountCents),
    figureId: input.kind === 'amount' ? input.source.id : null,
  };
}

function forDrawing(value: KpiValue): number {
  return value.kind === 'money' ? toDollars(value.amountCents) : toNumber(value.fraction);
}
