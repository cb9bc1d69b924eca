import { adjustingEntries } from './adjusting-entries.ts';
import { analysis, recommendations } from './analysis.ts';
import { budget } from './budget.ts';
import { comments } from './comments.ts';
import { fiscalYears } from './fiscal-years.ts';
import { incomeSplits } from './income-splits.ts';
import { insights } from './insights.ts';
import { lenderSummary } from './lender-summary.ts';
import { notes } from './notes.ts';
import { ownersEquity } from './owners-equity.ts';
import { proof } from './proof.ts';
import { review } from './review.ts';
import { schedules } from './schedules.ts';
import type { Section } from './section.ts';
import { balanceSheet, cashFlowStatement, incomeStatement } from './statements.ts';

/** The sections of a report, in reading order. */
export const SECTIONS: readonly Section[] = [
  lenderSummary,
  comments,
  analysis,
  recommendations,
  incomeStatement,
  balanceSheet,
  ownersEquity,
  cashFlowStatement,
  fiscalYears,
  ...incomeSplits,
  schedules,
  budget,
  insights,
  review,
  adjustingEntries,
  notes,
  proof,
];
