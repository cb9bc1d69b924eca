import type { ReportSectionId } from '@insights/contracts';
import { parityAgreement, REPORT_SECTIONS, REPORT_TEMPLATES } from '@insights/words';
import type { ChartLook } from '../charts/look.ts';
import { isMissing } from '../content/primitives.ts';
import { printedSections, type ReportContent } from '../content/report-content.ts';
import { breakLongWords, clip, fit } from '../printable/fit.ts';
import {
  type AnalysisView,
  buildAnalysisView,
  buildRecommendationsView,
  type RecommendationsView,
} from './analysis-view.ts';
import { buildBudgetView } from './budget-view.ts';
import { dateParts, timeInWords } from './dates.ts';
import { buildInsightsView, type InsightsView } from './insights-view.ts';
import { named } from './lines.ts';
import { buildProofView, type ProofView } from './proof-view.ts';
import { buildReviewView, type ReviewView } from './review-view.ts';
import { buildStatementView, type StatementView } from './statement-view.ts';

interface MissingView {
  readonly kind: 'missing';
  readonly title: string;
  readonly reason: string;
}
export type SectionView =
  | StatementView
  | AnalysisView
  | InsightsView
  | RecommendationsView
  | ReviewView
  | MissingView;

/** What a template is given: text in places, drawings, and a date. Every figure in it is text already. */
export interface ReportView {
  readonly documentTitle: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly colors: { readonly primary: string; readonly secondary: string; readonly accent: string };
  readonly company: string;
  /** Short enough for the head of every page. */
  readonly companyInHead: string;
  readonly period: string;
  readonly basis: string;
  /** Printed on every page of a report over the demo company's books. */
  readonly demoNote: string | null;
  readonly coverFacts: readonly { readonly label: string; readonly value: string }[];
  readonly sections: readonly SectionView[];
  readonly method: readonly { readonly title: string; readonly text: string }[];
  readonly proof: ProofView;
}

const MAX_NAME = 300;

export function buildReportView(content: ReportContent, look: ChartLook): ReportView {
  const company = named(content.companyName, MAX_NAME);
  const period = fit(content.periodLabel, 80);
  const { previous } = content.incomeStatement;
  const template = REPORT_TEMPLATES.find(({ id }) => id === content.template);
  if (template === undefined) throw new Error(`There is no template ${content.template}`);
  return {
    documentTitle: `${clip(content.companyName || '(no name)', 120)}: Financial Report, ${clip(content.periodLabel, 80)}`,
    date: dateParts(content.provenance.syncTime),
    colors: template.colors,
    company,
    companyInHead: breakLongWords(clip(company.replaceAll('\u200B', ''), 56)),
    period,
    basis: `${content.basis} basis`,
    demoNote: content.isDemo ? 'Sample data' : null,
    coverFacts: [
      { label: 'Reporting period', value: period },
      { label: 'Compared with', value: 'label' in previous ? fit(previous.label, 80) : 'No prior data' },
      { label: 'Basis', value: content.basis },
      {
        label: 'Source',
        value: `${content.isDemo ? 'Sample data of the demo company, in' : 'The company’s books in'} QuickBooks Online, read ${timeInWords(content.provenance.syncTime)}`,
      },
      { label: 'Proof', value: `${parityAgreement(content.provenance.parity)}.` },
    ],
    sections: printedSections(content).map((id) => buildSectionView(id, content, look)),
    method: content.method.map(({ title, text }) => ({ title: named(title, 160), text: fit(text, 4_000) })),
    proof: buildProofView(content),
  };
}

function buildSectionView(id: ReportSectionId, content: ReportContent, look: ChartLook): SectionView {
  const title = REPORT_SECTIONS.find((section) => section.id === id)?.name ?? id;
  /** A section that was chosen is there or says why not; the schema has seen to it. */
  const present = <Part extends object>(
    part: Part | { missing: string } | null,
    build: (title: string, part: Part) => SectionView,
  ): SectionView => {
    if (part === null) return { kind: 'missing', title, reason: 'This section was not prepared.' };
    if (isMissing(part)) return { kind: 'missing', title, reason: fit(part.missing, 2_000) };
    return build(title, part as Part);
  };
  switch (id) {
    case 'incomeStatement':
    case 'balanceSheet':
    case 'cashFlowStatement':
      return present(content[id], buildStatementView);
    case 'aiFinancialAnalysis':
      return present(content.aiFinancialAnalysis, buildAnalysisView);
    case 'performanceInsights':
      return present(content.performanceInsights, (name, part) => buildInsightsView(name, part, look));
    case 'keyRecommendations':
      return present(content.keyRecommendations, buildRecommendationsView);
    case 'budgetVsActualReport':
      return present(content.budgetVsActualReport, buildBudgetView);
    case 'automatedReview':
      return present(content.automatedReview, buildReviewView);
  }
}
