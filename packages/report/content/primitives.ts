import type { Cents } from '@insights/money';
import { z } from 'zod';

/** Ready figures in integer cents; the report formats them and computes none. */
export const Amount = z.custom<Cents>(Number.isSafeInteger, 'An amount is a whole number of cents.');

/** A label, a name or a sentence. Longer than anything on a page; what is printed of it is decided by the page. */
export const Text = z.string().max(20_000);

/** What a section says where its figures cannot be had: a sentence with the reason. */
export const Missing = z.strictObject({ missing: Text.min(1) });
export type Missing = z.infer<typeof Missing>;

export function orMissing<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, Missing]);
}

export function isMissing(value: object): value is Missing {
  return 'missing' in value;
}
