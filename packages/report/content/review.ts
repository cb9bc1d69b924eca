import { CATEGORIES, SEVERITIES } from '@insights/words';
import { z } from 'zod';
import { Amount, Text } from './primitives.ts';

const Count = z.number().int().nonnegative();

export const FindingTransaction = z.strictObject({
  type: Text,
  /** In words, as `October 14, 2026` or `2026-10-14`. */
  date: Text,
  amountCents: Amount,
  vendor: Text.nullable(),
  customer: Text.nullable(),
  memo: Text.nullable(),
  /** Where it is in QuickBooks. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
});
export type FindingTransaction = z.infer<typeof FindingTransaction>;

export const Finding = z.strictObject({
  title: Text.min(1),
  description: Text,
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  impactCents: Amount,
  transactions: z.array(FindingTransaction).max(10_000),
  steps: z.array(Text).max(50),
});
export type Finding = z.infer<typeof Finding>;

/** The findings that are shown, worst first. Dismissed ones are counted, not listed. */
export const AutomatedReview = z.strictObject({
  summary: z.strictObject({
    total: Count,
    high: Count,
    medium: Count,
    low: Count,
    dismissed: Count,
    impactCents: Amount,
  }),
  findings: z.array(Finding).max(1_000),
  disclaimer: Text,
});
export type AutomatedReview = z.infer<typeof AutomatedReview>;
