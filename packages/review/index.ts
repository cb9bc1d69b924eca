export { type AdjustingEntry, entryIdsOf } from './adjusting/adjusting-entry.ts';
export { combineEntries } from './adjusting/combine-entries.ts';
export { decide, type EntryDecision, usableDecisions } from './adjusting/entry-decision.ts';
export type { EntryJournal, ListedLine } from './adjusting/entry-journals.ts';
export { detailTypeName } from './adjusting/entry-steps.ts';
export * from './adjusting/list-entries.ts';
export { type MadeCorrections, NOTHING_MADE } from './adjusting/made-entries.ts';
export * from './adjusting/resolve-entries.ts';
export * from './adjusting/settled-documents.ts';
export type { Check } from './checks/check.ts';
export { CHECKS } from './checks/index.ts';
export type { BusinessFacts } from './context/context.ts';
export { findWalkInCustomers } from './context/walk-in-customers.ts';
export {
  adjustPaidContractors,
  type PaidContractor,
  type PaidContractors,
} from './contractors/paid-contractors.ts';
export { type Dismissal, dismiss } from './dismissals/dismissal.ts';
export { buildDismissalRule, isSameRule, patternsOf } from './dismissals/dismissal-rule.ts';
export {
  type DismissalRule,
  type Finding,
  type FindingTransaction,
  idsOf,
  type SingleFinding,
} from './findings/finding.ts';
export type { Mistake } from './findings/mistake.ts';
export type { HealthLine, HealthScore } from './reliability/health-score.ts';
export * from './reliability/judged-figures.ts';
export { type KnownMistakes, knownMistakes } from './reliability/known-mistakes.ts';
export {
  type PreviousReview,
  type Review,
  type ReviewRequest,
  type ReviewSummary,
  reviewInSteps,
  runReview,
} from './review.ts';
