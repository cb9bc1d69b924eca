/** A response that says that there was no review. */
export class ReviewRefused extends Error {
  override readonly name = 'ReviewRefused';
}

/** The message of a response with `success: false`, empty if it has none; null for a success. */
export function findRefusal(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return null;
  if (answer.success !== false) return null;
  return 'error' in answer && typeof answer.error === 'string' ? answer.error : '';
}
