import { BASES } from '@insights/words';
import { z } from 'zod';
import { Amount, Text } from './primitives.ts';

/** A printed account: sections of lines, in the order in which they are read. */
export const StatementLine = z.strictObject({
  label: Text,
  /** 0 for the outermost; a sub-account is one deeper than its parent. */
  depth: z.number().int().min(0).max(12),
  /** A heading has no amounts. A thin rule stands above a subtotal, a double rule under a total. */
  kind: z.enum(['heading', 'account', 'subtotal', 'total']),
  /** Null for headings alone. */
  thisCents: Amount.nullable(),
  previousCents: Amount.nullable(),
  changeCents: Amount.nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const StatementSection = z.strictObject({
  /** Null for lines that belong to the statement as a whole, such as the net profit. */
  title: Text.nullable(),
  lines: z.array(StatementLine).max(5_000),
});

export const Statement = z.strictObject({
  /** Of this statement: QuickBooks makes the cash flow statement on the accrual basis for every company. */
  basis: z.enum(BASES),
  /** `October 1 to 31, 2026`, or `As of October 31, 2026`. */
  span: Text.min(1),
  /** Heads of the columns. */
  thisLabel: Text.min(1),
  /** The label of the period before, or why there is none. */
  previous: z.union([z.strictObject({ label: Text.min(1) }), z.strictObject({ missing: Text.min(1) })]),
  sections: z.array(StatementSection).min(1).max(100),
  notes: z.array(Text).max(20),
});
export type Statement = z.infer<typeof Statement>;
