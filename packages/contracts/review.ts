import { CATEGORIES, CERTAINTIES, IMPACT_GROUPS, SEVERITIES } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { checkDates, PeriodDates } from './period.ts';

export const Severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof Severity>;

export const Category = z.enum(CATEGORIES);

export const ReviewRequest = z
  .strictObject({ type: z.literal('custom'), startDate: IsoDate, endDate: IsoDate })
  .check(checkDates);

export const ImpactedTransaction = z.object({
  type: z.string(),
  number: z.string(),
  date: IsoDate,
  amount: Dollars,
  vendor: z.string(),
  customer: z.string(),
  memo: z.string(),
  qboDeepLink: z.url().nullable(),
});
export type ImpactedTransaction = z.infer<typeof ImpactedTransaction>;

export const Finding = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  severity: Severity,
  /** Certainty, with the reason in a sentence that begins with the same word. */
  certainty: z.enum(CERTAINTIES),
  certaintyReason: z.string(),
  category: Category,
  estimatedImpact: Dollars,
  /** Effect of the correction on the period's accrual-basis net profit; 0 if it is zero or unknown. */
  profitEffect: Dollars,
  /** The figure that is wrong if the finding is right. */
  affects: z.enum(['profit', 'cash', 'receivables', 'payables', 'tax', 'balance_sheet', 'none']),
  why: z.string(),
  whenFine: z.string(),
  impactedTransactions: z.array(ImpactedTransaction),
  /** Number of affected transactions; `impactedTransactions` contains only the thousand largest. */
  transactionCount: z.number().int(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
  remediationSteps: z.array(z.string()),
  /**
   * Results from other checks that affect the same transactions. The amounts above include theirs, and count each
   * dollar once.
   */
  furtherReasons: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      description: z.string(),
      remediationSteps: z.array(z.string()),
    }),
  ),
  /**
   * Patterns for dismissing similar findings: for this name, for this name and amount, or for this account.
   */
  patterns: z.array(z.object({ kind: z.enum(['name', 'name_and_amount', 'account']), words: z.string() })),
  /** The matching dismissal rule, if the finding is too serious for a rule to dismiss. */
  calledFine: z.object({ words: z.string(), reason: z.string() }).nullable(),
  /** False if the previous review had the same finding; null in a first review. */
  isNew: z.boolean().nullable(),
});
export type Finding = z.infer<typeof Finding>;

const CheckReference = z.object({ code: z.string(), title: z.string(), category: Category });

export const Review = z.object({
  companyName: z.string(),
  scanTimestamp: z.iso.datetime(),
  period: z.object({ startDate: IsoDate, endDate: IsoDate }),
  summary: z.object({
    totalFindings: z.number().int(),
    highSeverity: z.number().int(),
    mediumSeverity: z.number().int(),
    lowSeverity: z.number().int(),
    estimatedTotalImpact: Dollars,
    /** The same for the findings that mainly affect one part of the business. */
    impacts: z.record(z.enum(IMPACT_GROUPS), Dollars),
    categoryCounts: z.partialRecord(Category, z.number().int()),
  }),
  /** Smallest amount that matters for these books. */
  materiality: Dollars,
  findings: z.array(Finding),
  dismissed: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      reason: z.string(),
      /** Whether a dismissal rule dismissed the finding; the user can then remove that rule. */
      isByRule: z.boolean(),
    }),
  ),
  /** The owner's dismissal rules, with the number of findings that each one currently dismisses. */
  rules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      words: z.string(),
      reason: z.string(),
      findings: z.number().int(),
    }),
  ),
  /** `caveat`: why the check may be incomplete. */
  checked: z.array(CheckReference.extend({ caveat: z.string().optional() })),
  notChecked: z.array(CheckReference.extend({ reason: z.string() })),
  /** Score out of 100, with its calculation; null if nothing could be checked. */
  health: z.object({
    score: z.number().int().nullable(),
    /** The main figures as recorded and with the proposed corrections; points in tenths. */
    figures: z.array(
      z.object({
        label: z.string(),
        booked: Dollars,
        corrected: Dollars,
        /** Amounts questioned by High findings whose correction is unknown. */
        questioned: Dollars,
        lost: z.number(),
      }),
    ),
    /** Findings that have no effect on these figures. */
    others: z.object({ count: z.number().int(), lost: z.number() }),
    /** Impossible balances, and the points lost because they limit the score. */
    impossible: z.object({ count: z.number().int(), lost: z.number() }),
  }),
  /**
   * Changes since the previous review, which was of an earlier snapshot of the same period; null in a first review.
   */
  changes: z
    .object({
      added: z.number().int(),
      remaining: z.number().int(),
      resolved: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
    })
    .nullable(),
  disclaimer: z.string(),
});
export type Review = z.infer<typeof Review>;
export const ReviewResponse = success(Review);
export type ReviewResponse = z.infer<typeof ReviewResponse>;
/** Null if the latest snapshot of the books has not been reviewed. */
export const StoredReviewResponse = success(Review.nullable());
export type StoredReviewResponse = z.infer<typeof StoredReviewResponse>;

export const DismissFindingRequest = PeriodDates.safeExtend({
  findingId: z.string().min(1).max(200),
  reason: z
    .string()
    .trim()
    .min(1, 'Explain why this finding is fine.')
    .max(500, 'A reason can have at most 500 characters.'),
  /** One of the finding’s patterns, if similar findings are to be dismissed as well. */
  pattern: z.enum(['name', 'name_and_amount', 'account']).optional(),
});
export type DismissFindingRequest = z.infer<typeof DismissFindingRequest>;

export const RestoreFindingRequest = PeriodDates.safeExtend({ findingId: z.string().min(1).max(200) });
export type RestoreFindingRequest = z.infer<typeof RestoreFindingRequest>;
