import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { bridge } from './bridge.ts';
import { asRecorded } from './corrected.ts';
import { balanceSheet, cashFlowStatement } from './statements.ts';

it('if the report corrects anything, each statement says that it is as recorded, with its corrected figures in every column', () => {
  const content = contentOf('garden-year');
  const captions = (corrected: typeof content.corrected) =>
    [balanceSheet, cashFlowStatement].map((section) => {
      const blocks = section.build({ ...content, corrected, bridge: null }, {} as ChartLook);
      if (blocks === null || 'missing' in blocks) throw new Error('Statements are always printed');
      return blocks.flatMap((block) =>
        block.kind === 'text' && block.words.includes('As recorded') ? [block.words.split(' · ')[1]] : [],
      );
    });
  expect(captions(null)).toEqual([[], []]);
  expect(captions({})).toEqual([['As recorded'], ['As recorded']]);
  const better = [-13_300_00, 5_00].map(cents);
  const corrected = {
    'cashFlowStatement.operatingCashFlow': better,
    'cashFlowStatement.interestPaid': [cents(87_77), cents(0)],
  };
  const blocks = cashFlowStatement.build({ ...content, corrected }, {} as ChartLook) as readonly Block[];
  const table = blocks.find((block) => block.kind === 'amounts');
  const last = table?.kind === 'amounts' ? table.groups.at(-1) : undefined;
  expect([last?.title, last?.rows.map(({ label, figures }) => [label, ...figures])]).toEqual([
    'With proposed corrections',
    [
      ['Net cash from operating activities', '(13,300.00)', '5.00', '(13,305.00)'],
      ['Interest paid', '87.77', '0.00', '87.77'],
    ],
  ]);
});

it('a page as recorded names the table of corrections, if there is one', () => {
  const content = contentOf('garden-year');
  expect(asRecorded(content)).toBe(' · As recorded; see “From Recorded to Corrected”');
  expect(asRecorded({ ...content, bridge: null })).toBe(' · As recorded');
  expect(asRecorded({ ...content, corrected: null })).toBe('');
});

it('statements of an accountant’s engagement have one set of figures', () => {
  const content = contentOf('garden-year');
  const given = {
    ...content,
    corrected: {
      'balanceSheet.totalAssets': [cents(5_00)],
    },
    details: { ...content.details, engagement: 'compilation' },
  } as const;
  const words = [balanceSheet, cashFlowStatement].map((section) =>
    JSON.stringify(section.build(given, {} as ChartLook)),
  );
  for (const one of words) expect(one).not.toContain('As recorded');
});

it('the table of corrections marks likely entries, and explains the mark only if there are any', () => {
  const group = { title: 'Duplicate bill', count: 2, amountsCents: [cents(5_00)] };
  const wordsOf = (isLikely: boolean) => {
    const amounts = {
      figures: ['balanceSheet.debt'],
      recorded: [cents(0)],
      corrected: [cents(5_00)],
      immaterialBelowCents: isLikely ? null : cents(900_00),
    } as const;
    const given = { ...contentOf('garden-year'), bridge: { ...amounts, groups: [{ ...group, isLikely }] } };
    return JSON.stringify(bridge.build(given, {} as ChartLook));
  };
  expect(wordsOf(true)).toMatch(/"Duplicate bill \(2\)\u00a0\*".*marked \* are likely/);
  expect(wordsOf(false)).toContain('"Duplicate bill (2)"');
  expect(wordsOf(false)).not.toContain('*');
  expect(wordsOf(false)).toContain('below materiality, $900.00');
});
