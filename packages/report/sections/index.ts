import { analysis, recommendations } from './analysis.ts';
import { budget } from './budget.ts';
import { insights } from './insights.ts';
import { method } from './method.ts';
import { proof } from './proof.ts';
import { review } from './review.ts';
import type { Section } from './section.ts';
import { balanceSheet, cashFlowStatement, incomeStatement } from './statements.ts';

/** The parts of a report, in the order in which it is read. */
export const SECTIONS: readonly Section[] = [
  incomeStatement,
  balanceSheet,
  cashFlowStatement,
  analysis,
  insights,
  recommendations,
  budget,
  review,
  method,
  proof,
];
