import { buildKpis, type Figures, formatKpiValue, type Kpi, type KpiTerms } from '@insights/ledger';
import type { JudgedFigures } from '@insights/review';
import type { Doubt } from '@insights/words';

/** Returns the KPIs as booked, each with the doubt about its value. */
export function judgedKpis(
  judged: JudgedFigures,
  corrected: Figures,
): { readonly kpi: Kpi; readonly doubt: Doubt }[] {
  const { money } = judged.booked;
  const textOf = ({ current, unit }: Kpi) =>
    current.status === 'value' ? formatKpiValue(current.value, unit, money) : null;
  return pairKpisWithCorrected(judged, corrected).map(({ kpi, corrected: better }) => {
    const doubts = titlesOf(judged.ofKpi(kpi.current).reasons);
    const text = judged.isDoubtful ? textOf(better) : null;
    return { kpi, doubt: { doubts, corrected: text === textOf(kpi) ? null : text } };
  });
}

/** Returns the KPIs as booked, each with the same KPI of the corrected figures. */
export function pairKpisWithCorrected(
  { booked }: JudgedFigures,
  corrected: Figures,
  terms?: KpiTerms,
): { readonly kpi: Kpi; readonly corrected: Kpi }[] {
  const kpis = buildKpis(booked.context, terms);
  const others = corrected === booked ? kpis : buildKpis(corrected.context);
  const byId = new Map(others.map((kpi) => [kpi.id, kpi]));
  return kpis.map((kpi) => ({ kpi, corrected: byId.get(kpi.id) ?? kpi }));
}

/** Titles of the findings that make a value doubtful, largest first. */
export function titlesOf(reasons: readonly { readonly title: string }[]): string[] {
  return [...new Set(reasons.map(({ title }) => title))];
}
