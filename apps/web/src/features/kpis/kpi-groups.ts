import type { Kpi } from '@insights/contracts';
import { KPI_GROUP_NAMES, KPI_GROUPS } from '@insights/words';

/** Titles of the columns. */
export interface KpiColumns {
  readonly periodStart: string;
  readonly current: string;
}

export interface KpiSection {
  readonly name: string;
  readonly kpis: readonly Kpi[];
}

/** The KPIs that every owner needs: profit margins, how long cash lasts, how fast customers pay, and what is due. */
const MAIN = ['grossMargin', 'netMargin', 'cashBufferDays', 'receivableDays', 'currentRatio'];

export function mainKpis(kpis: readonly Kpi[]): Kpi[] {
  return MAIN.flatMap((id) => kpis.find((kpi) => kpi.id === id) ?? []);
}

/** Returns the KPIs that contain every word of the search text, by group. */
export function findKpis(kpis: readonly Kpi[], search: string): KpiSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = kpis.filter((kpi) => {
    const text = searchableText(kpi);
    return words.every((word) => text.includes(word));
  });
  return KPI_GROUPS.map((group) => ({
    name: KPI_GROUP_NAMES[group],
    kpis: found.filter((kpi) => kpi.group === group),
  })).filter((section) => section.kpis.length > 0);
}

function searchableText({ name, group, formula, why, current }: Kpi): string {
  const inputs = current.inputs.map(({ label }) => label);
  return [name, KPI_GROUP_NAMES[group], formula, why, ...inputs].join(' ').toLowerCase();
}
