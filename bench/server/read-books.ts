import type { TestVisitor } from '../../apps/server/src/testing/test-visitor.ts';

/** Has the books of some days read, and waits until they are. */
export async function readBooks(
  visitor: TestVisitor,
  days: { readonly startDate: string; readonly endDate: string },
): Promise<void> {
  let answer = await visitor.post('/api/financial-data', { type: 'custom', ...days });
  while (answer.status === 202) answer = await visitor.get(answer.body.reading);
  if (answer.status !== 200) throw new Error(`The books were not read: ${JSON.stringify(answer.body)}`);
}
