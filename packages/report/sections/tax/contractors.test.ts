import { parseDay } from '@insights/ledger';
import { cents } from '@insights/money';
import type { PaidContractor } from '@insights/review';
import { expect, it } from 'vitest';
import type { ChartLook } from '../../charts/look.ts';
import { contentOf } from '../../testing/contents.ts';
import type { Block } from '../block.ts';
import { contractors } from './contractors.ts';

it('has no column for an unused payment method', () => {
  const paid = {
    name: 'Falls Print Shop',
    bankCents: cents(70_000),
    cardCents: cents(500),
    networkCents: cents(0),
  };
  const year = {
    year: 2025,
    period: { start: parseDay('2025-01-01'), end: parseDay('2025-12-31') },
    cents: 60_000,
    source: 'A law',
    contractors: [
      { ...paid, work: null, account: null, isReportable: true, hasTaxIdentifier: false },
    ] as unknown as PaidContractor[],
    undecided: [],
    leftOut: [
      { account: 'Insurance', count: 2 },
      { account: 'Power', count: 1 },
    ],
  };
  const tax = { contractors: [year] };
  const blocks = contractors.build(
    { ...contentOf('garden-year'), tax } as never,
    {} as ChartLook,
  ) as readonly Block[];
  const table = blocks.find((block) => block.kind === 'table');
  expect(table?.columns.map(({ head }) => head)).toEqual([
    'Paid to',
    'Check or\nbank',
    'Card',
    'Marked\nfor 1099',
    'Tax ID',
    'By check or bank',
  ]);
  expect(table?.rows.map((row) => row.length)).toEqual([6]);
  expect(JSON.stringify(blocks)).toContain(
    '3 others reached the threshold and are not listed because of their main account: Insurance (2), Power (1).',
  );
});
