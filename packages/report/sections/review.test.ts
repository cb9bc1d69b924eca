import { expect, test } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import { review } from './review.ts';

test.each([
  ['the whole report', {}],
  ['a report of the review alone', { sections: ['automatedReview'] as const }],
])('%s prints the steps of every finding', (_, choices) => {
  const content = contentOf('garden-year', choices);
  const printed = JSON.stringify(review.build(content, {} as ChartLook));
  const steps = (content.review?.findings ?? []).flatMap(({ remediation }) => remediation);
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter((step) => !printed.includes(JSON.stringify(step).slice(1, -1)))).toEqual([]);
});
