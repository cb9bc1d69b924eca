import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { contentOf } from '../testing/contents.ts';
import { balanceSheet, cashFlowStatement } from './statements.ts';

it('each statement says that it is as recorded if the report corrects anything, with its corrected figures', () => {
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
  const corrected = {
    'cashFlowStatement.operatingCashFlow': cents(-13_300_00),
    'cashFlowStatement.financingCashFlow': cents(5_00),
  };
  expect(captions(corrected)).toEqual([
    ['As recorded.'],
    [
      'As recorded. With the corrections that the review proposes: net cash from operating activities of ($13,300.00), net cash from financing activities of $5.00.',
    ],
  ]);
});
