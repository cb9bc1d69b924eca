import type { ReportKind } from '@insights/words';
import { adjustingEntries } from './adjusting-entries.ts';
import { analysis, recommendations } from './analysis.ts';
import { bridge } from './bridge.ts';
import { budget } from './budget.ts';
import { cashForecast } from './cash-forecast.ts';
import { comments } from './comments.ts';
import { fiscalYears } from './fiscal-years.ts';
import { incomeSplits } from './income-splits.ts';
import { insights } from './insights.ts';
import { lenderSummary } from './lender-summary.ts';
import { checklist } from './loan/checklist.ts';
import { coverage } from './loan/coverage.ts';
import { loanRequest } from './loan/loan-request.ts';
import { notes } from './notes.ts';
import { ownersEquity } from './owners-equity.ts';
import { proof } from './proof.ts';
import { review } from './review.ts';
import { schedules } from './schedules.ts';
import type { Section } from './section.ts';
import { balanceSheet, cashFlowStatement, incomeStatement } from './statements.ts';
import { contractors } from './tax/contractors.ts';
import { taxBalanceSheet, taxLines } from './tax/tax-lines.ts';
import { taxSchedules } from './tax/tax-schedules.ts';
import { taxSummary } from './tax/tax-summary.ts';

/** The sections of the standard report, in reading order. */
const STANDARD: readonly Section[] = [
  lenderSummary,
  bridge,
  comments,
  analysis,
  recommendations,
  // Few recommendations would leave most of a page empty, because a statement starts the next one.
  insights,
  incomeStatement,
  balanceSheet,
  cashFlowStatement,
  ownersEquity,
  ...incomeSplits,
  schedules,
  budget,
  cashForecast,
  review,
  adjustingEntries,
  notes,
  proof,
];

/** The sections of each kind of report, in reading order. */
export const SECTIONS_OF: Readonly<Record<ReportKind, readonly Section[]>> = {
  standard: STANDARD,
  loan: [
    loanRequest,
    comments,
    lenderSummary,
    bridge,
    coverage,
    incomeStatement,
    balanceSheet,
    cashFlowStatement,
    ownersEquity,
    fiscalYears,
    schedules,
    cashForecast,
    adjustingEntries,
    checklist,
    notes,
    proof,
  ],
  tax: [
    taxSummary,
    comments,
    taxLines,
    taxBalanceSheet,
    taxSchedules,
    contractors,
    adjustingEntries,
    notes,
    proof,
  ],
};
