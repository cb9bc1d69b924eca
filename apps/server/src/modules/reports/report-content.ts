import type { Analysis, DownloadPdfRequest } from '@insights/contracts';
import {
  buildBudgetVsActual,
  buildCharts,
  buildKpis,
  checkParity,
  type PrintedStatement,
  printStatements,
} from '@insights/ledger';
import { isPrinted, type Missing, type ReportContent, type Statement } from '@insights/report';
import type { Review } from '@insights/review';
import type { Basis, ReportSectionId } from '@insights/words';
import { linkTo } from '../figures/figures-on-the-wire.ts';
import { DISCLAIMER } from '../review/review-on-the-wire.ts';
import { figuresOf } from '../snapshots/figures-of.ts';
import { periodBefore } from '../snapshots/period-before.ts';
import { onBasis } from '../snapshots/snapshot.ts';
import type { CurrentSnapshot } from '../snapshots/snapshots.usecases.ts';

export interface ReportChoices extends Pick<DownloadPdfRequest, 'template' | 'companyName'> {
  readonly sections: readonly ReportSectionId[];
  readonly basis: Basis;
}

/** Parts that are made elsewhere; null where they were not chosen. */
export interface WrittenParts {
  readonly analysis: Analysis | Missing | null;
  readonly review: Review | null;
}

/** Everything that a report of the current snapshot says, as the ledger and the review have it. */
export function buildReportContent(
  current: CurrentSnapshot,
  choices: ReportChoices,
  { analysis, review }: WrittenParts,
): ReportContent {
  const { company, stored } = current;
  const { snapshot, syncedAt, fingerprint } = stored;
  const { period, periodType } = snapshot;
  const { basis } = choices;
  const view = onBasis(snapshot, basis);
  const { books, accrualBooks, reported } = view;
  const { context } = figuresOf(snapshot, basis);
  const preceding = periodBefore(books, periodType, period);
  const printed = printStatements(view, { period, preceding }, snapshot.company);
  const compared = (statement: PrintedStatement): Statement => ({ statement, comparedWith: preceding });
  const ifPrinted = <Part>(id: ReportSectionId, build: () => Part) =>
    isPrinted(choices, id) ? build() : null;
  return {
    ...choices,
    isDemo: company.connectionId === null,
    period,
    incomeStatement: compared(printed.incomeStatement),
    balanceSheet: compared(printed.balanceSheet),
    cashFlowStatement: compared(printed.cashFlowStatement),
    analysis,
    insights: ifPrinted('performanceInsights', () => ({
      charts: buildCharts(context),
      kpis: buildKpis(books, accrualBooks, period, { ...snapshot.company, periodType }).map(
        ({ trend: _, ...kpi }) => kpi,
      ),
    })),
    budget: ifPrinted('budgetVsActualReport', () => {
      const budget = buildBudgetVsActual(books, period, snapshot.documents.budgets);
      return budget.status === 'missing' ? { missing: budget.reason } : budget.value;
    }),
    review: review === null ? null : reviewOnPaper(review, current),
    proof: {
      parity: checkParity(figuresOf(snapshot, basis), reported),
      fingerprint,
      syncTime: syncedAt.toISOString(),
      companyInBooks: snapshot.company.name,
      realmId: snapshot.company.realmId,
    },
  };
}

function reviewOnPaper({ summary, findings, dismissed }: Review, { company }: CurrentSnapshot) {
  return {
    summary,
    dismissedCount: dismissed.length,
    findings: findings.map((finding) => ({
      ...finding,
      transactions: finding.transactions.map((transaction) => ({
        ...transaction,
        link: linkTo(company, transaction),
      })),
    })),
    disclaimer: DISCLAIMER,
  };
}
