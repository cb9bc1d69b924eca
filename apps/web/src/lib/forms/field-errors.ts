import type { ZodError } from 'zod';

/** The first message of each invalid field, by the field's name. */
export function fieldErrors(error: ZodError | undefined): Readonly<Record<string, string>> {
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
