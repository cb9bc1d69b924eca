import type { TestVisitor } from '../../apps/server/src/testing/test-visitor.ts';

/** Requests the books for some days and waits until they are read. */
export async function readBooks(
  visitor: TestVisitor,
  days: { readonly startDate: string; readonly endDate: string },
): Promise<void> {
  const answer = await visitor.post('/api/financial-data', { type: 'custom', ...days });
  if (answer.status !== 200) throw new Error(`The books were not read: ${JSON.stringify(answer.body)}`);
}
