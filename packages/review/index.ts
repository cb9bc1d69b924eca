export type { Affects, Check } from './check.ts';
export { CHECKS } from './checks/index.ts';
export {
  compareReviews,
  type RemainingFinding,
  type ResolvedFinding,
  type ReviewChanges,
} from './compare-reviews.ts';
export type { BusinessFacts } from './context/context.ts';
export { type Dismissal, dismiss, isDismissed } from './dismissals.ts';
export {
  type Finding,
  type FindingAccount,
  type FindingTransaction,
  idsOf,
  type SingleFinding,
} from './finding.ts';
export type { HealthItem, HealthScore } from './health-score.ts';
export {
  type CheckedItem,
  type NotCheckedItem,
  type PreviousReview,
  type ProfitIfFixed,
  type Review,
  type ReviewRequest,
  type ReviewSummary,
  runReview,
} from './review.ts';
export type { ReviewBaseline } from './review-baseline.ts';
export { findTills } from './tills.ts';
