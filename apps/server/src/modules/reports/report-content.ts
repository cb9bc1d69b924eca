import type { Analysis, DownloadPdfRequest } from '@insights/contracts';
import {
  BALANCE_SHEET,
  buildBudgetVsActual,
  buildCharts,
  buildKpis,
  CASH_FLOW_STATEMENT,
  checkParity,
  INCOME_STATEMENT,
  type StatementSpec,
} from '@insights/ledger';
import { isPrinted, type Missing, type ReportContent, type Statement } from '@insights/report';
import type { Review } from '@insights/review';
import type { Basis, ReportSectionId } from '@insights/words';
import { linkTo } from '../figures/figures-on-the-wire.ts';
import { DISCLAIMER } from '../review/review-on-the-wire.ts';
import { figuresOf } from '../snapshots/figures-of.ts';
import { periodBefore } from '../snapshots/period-before.ts';
import { printBeside } from '../snapshots/print-beside.ts';
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
  const { books, accrualBooks, reported } = onBasis(snapshot, basis);
  const figures = figuresOf(snapshot, basis);
  const preceding = periodBefore(books, periodType, period);
  const compared = (spec: StatementSpec): Statement => ({
    statement: printBeside(spec, figures, preceding),
    comparedWith: preceding,
  });
  const ifPrinted = <Part>(id: ReportSectionId, build: () => Part) =>
    isPrinted(choices, id) ? build() : null;
  return {
    ...choices,
    isDemo: company.connectionId === null,
    period,
    incomeStatement: compared(INCOME_STATEMENT),
    balanceSheet: compared(BALANCE_SHEET),
    cashFlowStatement: compared(CASH_FLOW_STATEMENT),
    analysis,
    insights: ifPrinted('performanceInsights', () => ({
      charts: buildCharts(figures.context),
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
      parity: checkParity(figures, reported),
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
