import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { asRecorded } from './corrected.ts';
import { balanceSheet, cashFlowStatement } from './statements.ts';

it('each statement is as recorded if the report corrects anything, with its corrected figures in every column', () => {
  const content = contentOf('garden-year');
  const captions = (corrected: typeof content.corrected) =>
    [balanceSheet, cashFlowStatement].map((section) => {
      const blocks = section.build({ ...content, corrected }, {} as ChartLook);
      if (blocks === null || 'missing' in blocks) throw new Error('Statements are always printed');
      return blocks.flatMap((block) =>
        block.kind === 'text' && block.words.startsWith('As recorded') ? [block.words] : [],
      );
    });
  expect(captions(null)).toEqual([[], []]);
  expect(captions({})).toEqual([['As recorded.'], ['As recorded.']]);
  const better = [-13_300_00, 5_00].map(cents);
  const corrected = {
    'cashFlowStatement.operatingCashFlow': { recordedCents: [cents(1), cents(5_00)], correctedCents: better },
  };
  expect(captions(corrected)).toEqual([
    ['As recorded.'],
    ['As recorded; the last rows have the corrections that the review proposes.'],
  ]);
  const blocks = cashFlowStatement.build({ ...content, corrected }, {} as ChartLook) as readonly Block[];
  const table = blocks.find((block) => block.kind === 'amounts');
  const last = table?.kind === 'amounts' ? table.groups.at(-1) : undefined;
  expect([last?.title, last?.rows.map(({ label, figures }) => [label, ...figures])]).toEqual([
    'With proposed corrections',
    [['Net cash from operating activities', '(13,300.00)', '5.00', '(13,305.00)']],
  ]);
});

it('a page without columns names the corrected amounts of this period, if they differ', () => {
  const content = contentOf('garden-year');
  const of = (recorded: number, better: number) => ({
    recordedCents: [cents(recorded), cents(1)],
    correctedCents: [cents(better), cents(2)],
  });
  const corrected = { 'balanceSheet.cash': of(1_00, 2_00), 'balanceSheet.debt': of(7_00, 7_00) };
  expect(asRecorded({ ...content, corrected }, ['balanceSheet.cash', 'balanceSheet.debt'])).toMatchObject([
    {
      words:
        'As recorded. With the corrections that the review proposes: cash with undeposited funds of $2.00.',
    },
  ]);
});

it('statements of an accountant’s engagement have one set of figures', () => {
  const content = contentOf('garden-year');
  const given = {
    ...content,
    corrected: {
      'balanceSheet.totalAssets': { recordedCents: [cents(4_00)], correctedCents: [cents(5_00)] },
    },
    details: { ...content.details, engagement: 'compilation' },
  } as const;
  const words = [balanceSheet, cashFlowStatement].map((section) =>
    JSON.stringify(section.build(given, {} as ChartLook)),
  );
  for (const one of words) expect(one).not.toContain('As recorded');
});
