import { BASES } from '@insights/words';
import { z } from 'zod';
import { Amount, Text } from './primitives.ts';

/** What was planned against what happened. Null where an account has no budget. */
export const BudgetLine = z.strictObject({
  label: Text,
  depth: z.number().int().min(0).max(12),
  /** A heading has no amounts. */
  kind: z.enum(['heading', 'account', 'subtotal', 'total']),
  actualCents: Amount.nullable(),
  budgetCents: Amount.nullable(),
  /** Actual less budget. */
  differenceCents: Amount.nullable(),
  /** Actual as a share of the budget, 0.95 for 95%; null where a share has no meaning. */
  ratio: z.number().nullable(),
});
export type BudgetLine = z.infer<typeof BudgetLine>;

export const BudgetVsActual = z.strictObject({
  budgetName: Text.min(1),
  span: Text.min(1),
  basis: z.enum(BASES),
  sections: z
    .array(z.strictObject({ title: Text.nullable(), lines: z.array(BudgetLine).max(5_000) }))
    .min(1)
    .max(50),
  notes: z.array(Text).max(20),
});
export type BudgetVsActual = z.infer<typeof BudgetVsActual>;
