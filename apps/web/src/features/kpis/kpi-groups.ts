import { type Kpi, KpiGroup } from '@insights/contracts';

const GROUP_NAMES: Record<KpiGroup, string> = {
  liquidity: 'Liquidity',
  profitability: 'Profitability',
  efficiency: 'Efficiency',
  leverage: 'Debt',
  growth: 'Growth',
  cash: 'Cash',
  'break-even': 'Break-even',
  returns: 'Returns',
  quality: 'Quality of the books',
};

export interface KpiSection {
  readonly group: KpiGroup;
  readonly name: string;
  readonly kpis: readonly Kpi[];
}

/** The key figures that have every word of the search in them, under the names of their groups. */
export function findKpis(kpis: readonly Kpi[], search: string): KpiSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = kpis.filter((kpi) => {
    const text = textOf(kpi);
    return words.every((word) => text.includes(word));
  });
  return KpiGroup.options
    .map((group) => ({
      group,
      name: GROUP_NAMES[group],
      kpis: found.filter((kpi) => kpi.group === group),
    }))
    .filter((section) => section.kpis.length > 0);
}

function textOf({ name, group, formula, why, current }: Kpi): string {
  const inputs = current.inputs.map(({ label }) => label);
  return [name, GROUP_NAMES[group], formula, why, ...inputs].join(' ').toLowerCase();
}
