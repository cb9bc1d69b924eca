import type { ZodError } from 'zod';

/** Returns the first error message for each invalid field, by field name. */
export function fieldErrors(error: ZodError | undefined): Readonly<Record<string, string>> {
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
