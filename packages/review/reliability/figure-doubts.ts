import type { FigureSource, Figures, KpiResult } from '@insights/ledger';
import type { Finding } from '../findings/finding.ts';

/** Open findings of a period and of all days, and the materiality of the period. */
export interface Disputed {
  readonly findings: readonly Finding[];
  readonly materialityCents: number;
}

/** Titles of the High findings that dispute the inputs of a KPI. */
export function kpiDoubts({ inputs }: KpiResult, figures: Figures, disputed: Disputed): string[] {
  const ids = inputs.flatMap((input) => (input.kind === 'amount' ? [input.source.id] : []));
  return figureDoubts(ids, figures, disputed);
}

/** Findings below this share of a figure do not make it unreliable. */
const DOUBTFUL_SHARE = 0.05;

/**
 * Titles of the High findings that dispute one of these figures, largest first. A figure is in doubt if they reach both
 * materiality and a twentieth of its amount. Activity is disputed by what was posted within its days, a balance by anything
 * before, up to the end of its period.
 */
export function figureDoubts(
  figureIds: readonly string[],
  figures: Figures,
  { findings, materialityCents }: Disputed,
): string[] {
  const isHigh = findings.filter(({ severity }) => severity === 'High');
  const doubted = figureIds.flatMap((id) => {
    const source = figures.find(id);
    if (source === null) return [];
    const disputing = isHigh.filter((finding) => isDisputedBy(source, finding, figures));
    const cents = disputing.reduce((sum, { impactCents }) => sum + impactCents, 0);
    const threshold = Math.max(materialityCents, DOUBTFUL_SHARE * Math.abs(figures.amountOf(source)));
    return cents < threshold ? [] : disputing;
  });
  const largestFirst = doubted.toSorted((a, b) => b.impactCents - a.impactCents);
  return [...new Set(largestFirst.map(({ title }) => title))];
}

function isDisputedBy(
  { nature, period, parts }: FigureSource,
  { disputes, transactions, accounts: named }: Finding,
  { context }: Figures,
): boolean {
  const { accounts, indexById } = context.books.chart;
  const namedIndexes = named.flatMap(({ id }) => indexById.get(id) ?? []);
  // If it names accounts of a type, it disputes only these.
  const disputesAccount = (index: number): boolean => {
    const type = accounts[index]?.type;
    if (type === undefined || !disputes.includes(type)) return false;
    return namedIndexes.includes(index) || !namedIndexes.some((other) => accounts[other]?.type === type);
  };
  // Without transactions, it is about a balance at the end of the period.
  const isOfThen =
    transactions.length === 0
      ? period.end >= context.period.end
      : transactions.some(({ day }) => day <= period.end && (nature !== 'flow' || day >= period.start));
  return isOfThen && parts.some(({ accountIndexes }) => accountIndexes.some(disputesAccount));
}
