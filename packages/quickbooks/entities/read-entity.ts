import type { z } from 'zod';
import { QuickBooksError } from '../errors/quickbooks-error.ts';

/**
 * Checks an entity against what we need of it. Unknown fields pass; a wrong or missing one is an error, because a
 * default would be a fact we made up. The issues of the schema quote the answer, so they are not kept as the cause.
 */
export function readEntity<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new QuickBooksError('unexpected', { status: 200 });
  return parsed.data;
}
