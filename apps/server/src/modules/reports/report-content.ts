import type { Analysis, Review } from '@insights/contracts';
import { buildBudgetVsActual, buildOwnFigures, checkParity, periodInWords } from '@insights/ledger';
import type { Missing, ReportContent } from '@insights/report';
import type { Basis } from '@insights/words';
import { onBasis } from '../snapshots/snapshot.ts';
import type { CurrentSnapshot } from '../snapshots/snapshots.usecases.ts';
import { statementsOf } from '../statements/headed-statements.ts';
import { analysisContent, recommendationsContent } from './analysis-content.ts';
import { insightsContent } from './insights-content.ts';
import { METHOD } from './method.ts';
import { reviewContent } from './review-content.ts';
import { budgetContent, statementContent } from './statement-content.ts';

export interface ReportChoices {
  readonly template: ReportContent['template'];
  readonly sections: ReportContent['sections'];
  readonly companyName: string;
  readonly basis: Basis;
}

/** Sections that are made elsewhere; null where they were not chosen. */
export interface WrittenSections {
  readonly analysis: Analysis | Missing | null;
  readonly review: Review | null;
}

/** Everything that a report of the current snapshot says. What was not chosen is left out. */
export function buildReportContent(
  { company, stored }: CurrentSnapshot,
  { template, sections, companyName, basis }: ReportChoices,
  { analysis, review }: WrittenSections,
): ReportContent {
  const { snapshot } = stored;
  const { period } = snapshot;
  const statements = statementsOf(snapshot, basis);
  const isChosen = (id: ReportContent['sections'][number]) => sections.includes(id);
  return {
    template,
    sections: [...sections],
    companyName,
    isDemo: company.connectionId === null,
    periodLabel: periodInWords(period),
    basis,
    incomeStatement: statementContent(statements.incomeStatement),
    balanceSheet: statementContent(statements.balanceSheet),
    cashFlowStatement: isChosen('cashFlowStatement') ? statementContent(statements.cashFlowStatement) : null,
    aiFinancialAnalysis: isChosen('aiFinancialAnalysis') ? orMissing(analysis, analysisContent) : null,
    performanceInsights: isChosen('performanceInsights') ? insightsContent(snapshot, basis) : null,
    keyRecommendations: isChosen('keyRecommendations') ? orMissing(analysis, recommendationsContent) : null,
    budgetVsActualReport: isChosen('budgetVsActualReport') ? budgetOf(stored, basis) : null,
    automatedReview: review === null ? null : reviewContent(review),
    method: METHOD,
    provenance: provenanceOf(stored, basis),
  };
}

function orMissing<Content>(
  analysis: Analysis | Missing | null,
  contentOf: (analysis: Analysis) => Content,
): Content | Missing | null {
  return analysis === null || 'missing' in analysis ? analysis : contentOf(analysis);
}

function budgetOf({ snapshot }: CurrentSnapshot['stored'], basis: Basis) {
  const { period, documents } = snapshot;
  const budget = buildBudgetVsActual(onBasis(snapshot, basis).books, period, documents.budgets);
  return budget.status === 'missing'
    ? { missing: budget.reason }
    : budgetContent(budget.value, periodInWords(period));
}

function provenanceOf(
  { snapshot, syncedAt, fingerprint }: CurrentSnapshot['stored'],
  basis: Basis,
): ReportContent['provenance'] {
  const { company, period } = snapshot;
  const { books, accrualBooks, reported } = onBasis(snapshot, basis);
  const { overall, checks } = checkParity(buildOwnFigures(books, accrualBooks, period, company), reported);
  return {
    parity: {
      overall,
      checks: checks.map(({ name, status, ours, theirs, delta, details }) => ({
        name,
        status,
        ownCents: ours,
        quickbooksCents: theirs,
        differenceCents: delta,
        details: details === '' ? null : details,
      })),
    },
    fingerprint,
    syncTime: syncedAt.toISOString(),
    companyInBooks: company.name,
    realmId: company.realmId,
  };
}
