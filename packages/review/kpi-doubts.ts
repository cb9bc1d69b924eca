import type { Figures, KpiResult } from '@insights/ledger';
import type { Finding } from './finding.ts';

/** What the books may be wrong in: the open findings of a period and of all days, and the amount from which it matters. */
export interface Disputed {
  readonly findings: readonly Finding[];
  readonly materialityCents: number;
}

/** The same for the amounts that a KPI rests on. */
export function kpiDoubts({ inputs }: KpiResult, figures: Figures, disputed: Disputed): string[] {
  const ids = inputs.flatMap((input) => (input.kind === 'amount' ? [input.source.id] : []));
  return figureDoubts(ids, figures, disputed);
}

/**
 * Titles of the High findings that dispute one of these figures, the largest first. Empty where they do not reach
 * materiality together. A flow is disputed by what was posted within its days, a balance by anything before.
 */
export function figureDoubts(
  figureIds: readonly string[],
  figures: Figures,
  { findings, materialityCents }: Disputed,
): string[] {
  const { accounts, indexById } = figures.context.books.chart;
  const amounts = figureIds.flatMap((id) => figures.find(id) ?? []);
  const touching = findings.filter((finding) => {
    const { severity, disputes, transactions } = finding;
    const named = finding.accounts.flatMap(({ id }) => indexById.get(id) ?? []);
    // Of a type of which it names accounts, it disputes these alone.
    const disputesAccount = (index: number): boolean => {
      const type = accounts[index]?.type;
      if (type === undefined || !disputes.includes(type)) return false;
      return named.includes(index) || !named.some((other) => accounts[other]?.type === type);
    };
    return (
      severity === 'High' &&
      amounts.some(
        ({ nature, period, parts }) =>
          parts.some(({ accountIndexes }) => accountIndexes.some(disputesAccount)) &&
          (nature !== 'flow' ||
            transactions.length === 0 ||
            transactions.some(({ day }) => day >= period.start && day <= period.end)),
      )
    );
  });
  if (touching.reduce((sum, { impactCents }) => sum + impactCents, 0) < materialityCents) return [];
  const largestFirst = touching.toSorted((a, b) => b.impactCents - a.impactCents);
  return [...new Set(largestFirst.map(({ title }) => title))];
}
