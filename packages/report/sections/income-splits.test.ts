import { parseDay } from '@insights/ledger';
import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { PrintedSplit } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { incomeSplits } from './income-splits.ts';

/** Twelve months with a profit of 10,000, 20,000, ... 120,000 dollars. */
const MONTHS: PrintedSplit = {
  basis: 'Accrual',
  total: 'January 1, 2025 to December 31, 2025',
  columns: Array.from({ length: 12 }, (_, month) => {
    const day = parseDay(`2025-${String(month + 1).padStart(2, '0')}-01`);
    return { heading: '', period: { start: day, end: day } };
  }),
  rows: [
    {
      kind: 'total',
      label: 'Net income',
      depth: 0,
      amountsCents: [78, ...Array.from({ length: 12 }, (_, month) => month + 1)].map((n) =>
        cents(n * 10_000_00),
      ),
    },
  ],
};

function tablesOf(content: ReturnType<typeof contentOf>, index: number) {
  const blocks = incomeSplits[index]?.build(content, {} as ChartLook) as readonly Block[];
  return blocks.filter((block) => block.kind === 'amounts');
}

it('prints every month once, and the total last, in tables with about the same number of columns', () => {
  const content = { ...contentOf('garden-year'), splits: { month: MONTHS } };
  const tables = tablesOf({ ...content, details: { ...content.details, showCents: false } }, 0);
  expect(tables.map(({ columns }) => columns.length)).toEqual([7, 6]);
  expect(tables.flatMap(({ columns }) => columns)[0]).toBe('Jan\n2025');
  const figures = tables.flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.flatMap((row) => row.figures)),
  );
  expect([figures.length, figures[0], figures.at(-2), figures.at(-1)]).toEqual([
    13,
    '10,000',
    '120,000',
    '780,000',
  ]);
});

it('breaks the names of classes into short lines, and says why there are none', () => {
  const columns = [{ heading: 'Hill Country Residential Service Department', period: null }];
  const rows = MONTHS.rows.map((row) => ({ ...row, amountsCents: row.amountsCents.slice(0, 2) }));
  const content = { ...contentOf('garden-year'), splits: { class: { ...MONTHS, columns, rows } } };
  expect(tablesOf(content, 1)[0]?.columns).toEqual(['Hill Country\nResidential\nService…', 'Total']);
  const none = { ...contentOf('garden-year'), splits: { project: { missing: 'No project.' } } };
  expect(incomeSplits[2]?.build(none, {} as ChartLook)).toEqual({ missing: 'No project.' });
});
