import { expect, test } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { ReportContent } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { review } from './review.ts';

test('a report with only the review prints the steps of every finding', () => {
  const content = contentOf('garden-year', { sections: ['automatedReview'] });
  const steps = (content.review?.findings ?? []).flatMap(({ remediation }) => remediation);
  expect(steps.length).toBeGreaterThan(20);
  expect(unprinted(content, steps)).toEqual([]);
});

test('the whole report prints the steps before each entry, and all steps of a finding without one', () => {
  const content = contentOf('garden-year');
  const findings = content.review?.findings ?? [];
  const entries = content.adjusting?.jobs.flatMap((job) => job.entries) ?? [];
  const isCorrected = ({ id }: (typeof findings)[number]) =>
    entries.some(({ findingId }) => findingId === id);
  const steps = findings.flatMap((one) => (isCorrected(one) ? one.remediation.slice(0, 1) : one.remediation));
  expect(steps.length).toBeGreaterThan(20);
  expect(unprinted(content, steps)).toEqual([]);
  expect(JSON.stringify(review.build(content, {} as ChartLook))).not.toContain('Choose + New, Journal entry');
});

function unprinted(content: ReportContent, steps: readonly string[]): string[] {
  const printed = JSON.stringify(review.build(content, {} as ChartLook));
  return steps.filter((step) => !printed.includes(JSON.stringify(step).slice(1, -1)));
}

/** Returns the rows of the checklist, without the totals. */
function rowsOf(content: ReportContent): { title: string; words: string }[] {
  const blocks = review.build(content, {} as ChartLook) as readonly Block[];
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.flatMap((row) =>
          row[0]?.tone === 'box' ? [{ title: row[1]?.text ?? '', words: row[1]?.below ?? '' }] : [],
        )
      : [],
  );
}

test('findings with the same steps share a row, which says what each of them found', () => {
  const content = contentOf('garden-year');
  const rows = rowsOf(content);
  const found = content.review?.findings ?? [];
  expect(rows.length).toBeLessThan(found.length);
  const unsaid = found.filter(
    ({ description }) => !rows.some(({ words }) => words.includes(description.slice(0, 60))),
  );
  expect(unsaid.map(({ title }) => title)).toEqual([]);
});

test('each adjusting entry with lines is in the row of its finding, and in no other', () => {
  const content = contentOf('garden-year');
  const entries = content.adjusting?.jobs.flatMap((job) => job.entries) ?? [];
  const listed = rowsOf(content).flatMap(({ title, words }) =>
    [...words.matchAll(/AJE\s([\d, –]+), (?:certain|likely|possible):/g)].flatMap(([, numbers = '']) =>
      numbers.split(', ').flatMap((part) => {
        const [from = 0, to = from] = part.split('–').map(Number);
        return Array.from({ length: to - from + 1 }, (_, index) => [`AJE ${from + index}`, title] as const);
      }),
    ),
  );
  const expected = entries.filter(({ lines }) => lines.length > 0);
  expect(listed.map(([number]) => number).toSorted()).toEqual(
    expected.map(({ number }) => number).toSorted(),
  );
  for (const { number, title } of expected)
    expect(new Map<string, string>(listed).get(number)?.startsWith(title)).toBe(true);
});

test('the total of each job is the sum of its rows', () => {
  const blocks = review.build(contentOf('garden-year'), {} as ChartLook) as readonly Block[];
  const tables = blocks.filter((block) => block.kind === 'table');
  expect(tables.length).toBe(5);
  for (const { rows } of tables) {
    const [total = 0, ...amounts] = rows
      .map((row) => Math.round(Number((row.at(-1)?.text ?? '').replaceAll(',', '')) * 100))
      .toReversed();
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  }
});

test('an entry that changes nothing on the cash basis is not counted, and its finding says so', () => {
  const content = contentOf('garden-year');
  const { adjusting } = content;
  if (adjusting === null) throw new Error('The garden has entries');
  const [posted] = adjusting.jobs.flatMap(({ entries }) => entries.filter(({ isPosted }) => isPosted));
  const of = (lines: NonNullable<typeof posted>['lines']) => {
    const jobs = adjusting.jobs.map((job) => ({
      ...job,
      entries: job.entries.flatMap((entry) =>
        entry === posted ? [{ ...entry, lines, alsoExplainedBy: [] }] : [],
      ),
    }));
    return { ...content, adjusting: { ...adjusting, jobs } };
  };
  const notes = (given: ReportContent) => JSON.stringify(review.build(given, {} as ChartLook));
  expect(notes(of(posted?.lines ?? []))).toContain('The certain or likely entry changes');
  expect(notes(of([]))).not.toContain('certain or likely entry changes');
  const titles = rowsOf(of([])).map(({ title }) => title);
  expect(titles.filter((title) => title.includes(', on the accrual basis only'))).toHaveLength(1);
});
