import { expect, test } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
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

test('findings with the same steps share a row, which says what each of them found', () => {
  const content = contentOf('garden-year');
  const tables = (review.build(content, {} as ChartLook) as readonly Block[]).filter(
    (block) => block.kind === 'table',
  );
  const rows = tables.flatMap((table) => table.rows.map((row) => row[1]?.below ?? ''));
  const found = content.review?.findings ?? [];
  expect(rows.length).toBeLessThan(found.length);
  const steps = rows.map((row) => row.slice(row.indexOf('\n1.')));
  expect(new Set(steps).size).toBeGreaterThan(20);
  const unsaid = found.filter(
    ({ description }) => !rows.some((row) => row.includes(description.slice(0, 60))),
  );
  expect(unsaid.map(({ title }) => title)).toEqual([]);
});
