export type { Check } from './check.ts';
export { CHECKS } from './checks/index.ts';
export type { BusinessFacts } from './context/context.ts';
export { type Dismissal, dismiss } from './dismissals.ts';
export {
  type Finding,
  type FindingTransaction,
  type FineRule,
  idsOf,
  type SingleFinding,
} from './finding.ts';
export { fineRuleFor, isSameRule, patternsOf } from './fine-rules.ts';
export type { HealthItem, HealthScore } from './health-score.ts';
export { type Disputed, figureDoubts, kpiDoubts } from './kpi-doubts.ts';
export {
  type PreviousReview,
  type Review,
  type ReviewRequest,
  type ReviewSummary,
  reviewInSteps,
  runReview,
} from './review.ts';
export { findTills } from './tills.ts';
