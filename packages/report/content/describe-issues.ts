import type { z } from 'zod';

/**
 * What is wrong with a content, in one line a place: where and why, never what stands there. A part that may be missing
 * is a choice of two shapes, of which the first is the one that was meant.
 */
export function describeIssues(error: z.ZodError): string[] {
  return describe(error.issues, []);
}

function describe(issues: readonly z.core.$ZodIssue[], within: readonly PropertyKey[]): string[] {
  return issues.flatMap((issue) => {
    const path = [...within, ...issue.path];
    const meant = issue.code === 'invalid_union' ? issue.errors[0] : undefined;
    if (meant !== undefined && meant.length > 0) return describe(meant, path);
    return [`${path.map(String).join('.')}: ${issue.message}`];
  });
}
