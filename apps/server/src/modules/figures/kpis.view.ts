import { buildKpis, type Figures, formatKpiValue, type Kpi, type KpiResult } from '@insights/ledger';
import type { JudgedFigures } from '@insights/review';
import type { Doubt } from '@insights/words';

/** Returns the KPIs as booked, each with the doubt about its value. */
export function judgedKpis(
  judged: JudgedFigures,
  corrected: Figures,
): { readonly kpi: Kpi; readonly doubt: Doubt }[] {
  const correctedKpis =
    corrected === judged.booked
      ? new Map<string, KpiResult>()
      : new Map(buildKpis(corrected.context).map(({ id, current }) => [id, current]));
  const { money } = judged.booked;
  const textOf = (result: KpiResult | undefined, { unit }: Kpi) =>
    result?.status === 'value' ? formatKpiValue(result.value, unit, money) : null;
  return buildKpis(judged.booked.context).map((kpi) => {
    const doubts = titlesOf(kpi.current, judged);
    const text = doubts.length === 0 ? null : textOf(correctedKpis.get(kpi.id), kpi);
    return { kpi, doubt: { doubts, corrected: text === textOf(kpi.current, kpi) ? null : text } };
  });
}

/** Titles of the findings that make a value doubtful, largest first. */
export function titlesOf(result: KpiResult, judged: JudgedFigures): string[] {
  const { reasons } = judged.ofKpi(result);
  return [...new Set(reasons.map(({ title }) => title))];
}
