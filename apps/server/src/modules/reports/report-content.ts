import type { Analysis, DownloadPdfRequest } from '@insights/contracts';
import {
  BALANCE_SHEET,
  buildBudgetVsActual,
  buildCharts,
  buildKpis,
  CASH_FLOW_STATEMENT,
  checkParity,
  type Figures,
  INCOME_STATEMENT,
  type Period,
  type StatementSpec,
} from '@insights/ledger';
import { isPrinted, type Missing, type ReportContent, type Statement, SUMMARY_KPIS } from '@insights/report';
import type { Review } from '@insights/review';
import type { Basis, ReportSectionId } from '@insights/words';
import { linkTo } from '../figures/figures-on-the-wire.ts';
import { DISCLAIMER } from '../review/review-on-the-wire.ts';
import { figuresOf } from '../snapshots/figures-of.ts';
import { periodBefore } from '../snapshots/period-before.ts';
import { printBeside } from '../snapshots/print-beside.ts';
import { onBasis, type Snapshot } from '../snapshots/snapshot.ts';
import type { CurrentSnapshot } from '../snapshots/snapshots.usecases.ts';
import { lastFiscalYearOf, lastYearOf } from './compared-periods.ts';

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
  const lastYear = lastYearOf(books, period);
  const comparedWith = lastYear ?? periodBefore(books, periodType, period);
  const compared = (spec: StatementSpec): Statement => ({
    statement: printBeside(spec, figures, comparedWith),
    comparedWith,
  });
  const ifPrinted = <Part>(id: ReportSectionId, build: () => Part) =>
    isPrinted(choices, id) ? build() : null;
  return {
    ...choices,
    isDemo: company.connectionId === null,
    period,
    fiscalYearFirstMonth: snapshot.company.fiscalYearFirstMonth,
    summary: { columns: summaryColumns(snapshot, figures, lastYear) },
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

function summaryColumns(
  snapshot: Snapshot,
  figures: Figures,
  lastYear: Period | null,
): ReportContent['summary']['columns'] {
  const { books, accrualBooks } = figures.context;
  const { company, period, periodType } = snapshot;
  const fiscalYear = lastFiscalYearOf(books, period, company.fiscalYearFirstMonth);
  const isNew = fiscalYear !== null && fiscalYear.start !== lastYear?.start;
  const asked = [
    { name: 'This period', of: period, type: periodType },
    { name: 'A year before', of: lastYear, type: periodType },
    { name: 'Fiscal year', of: isNew ? fiscalYear : null, type: 'custom' as const },
  ];
  return asked.flatMap(({ name, of, type }) => {
    if (of === null) return [];
    const kpis = buildKpis(books, accrualBooks, of, { ...company, periodType: type });
    return [
      {
        name,
        period: of,
        revenueCents: figures.amount('incomeStatement.totalRevenue', of),
        kpis: kpis.filter(({ id }) => SUMMARY_KPIS.includes(id)).map(({ trend: _, ...kpi }) => kpi),
      },
    ];
  });
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
