import type { FigureSource, Figures, KpiResult } from '@insights/ledger';
import type { Finding } from '../findings/finding.ts';

/** Open findings for a period and for all time, and the period's materiality. */
export interface Disputed {
  readonly findings: readonly Finding[];
  readonly materialityCents: number;
}

/** Returns titles of the High findings that dispute a KPI's inputs. */
export function kpiDoubts({ inputs }: KpiResult, figures: Figures, disputed: Disputed): string[] {
  const ids = inputs.flatMap((input) => (input.kind === 'amount' ? [input.source.id] : []));
  return figureDoubts(ids, figures, disputed);
}

/** Findings below this share of a figure do not make it unreliable. */
const DOUBTFUL_SHARE = 0.05;

/**
 * Returns titles of the High findings that dispute any of these figures, largest first. A figure is in doubt if the
 * disputed amount is at least materiality and at least a twentieth of the figure. Postings within the period dispute
 * its activity; all postings up to its end dispute a balance.
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
  // A finding that names accounts of this type disputes those accounts only.
  const disputesAccount = (index: number): boolean => {
    const type = accounts[index]?.type;
    if (type === undefined || !disputes.includes(type)) return false;
    return namedIndexes.includes(index) || !namedIndexes.some((other) => accounts[other]?.type === type);
  };
  // A finding without transactions is about a balance at the end of the period.
  const isOfThen =
    transactions.length === 0
      ? period.end >= context.period.end
      : transactions.some(({ day }) => day <= period.end && (nature !== 'flow' || day >= period.start));
  return isOfThen && parts.some(({ accountIndexes }) => accountIndexes.some(disputesAccount));
}
