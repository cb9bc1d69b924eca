import { type TaxAccount, type TaxLines, taxAmounts } from '@insights/ledger';
import { expect, it } from 'vitest';
import type { ChartLook } from '../../charts/look.ts';
import type { TaxPackage } from '../../content.ts';
import { contentOf } from '../../testing/contents.ts';
import type { Block } from '../block.ts';
import { taxBalanceSheet } from './tax-lines.ts';

it.each([
  ['form1065', ['draws', 'draws'], true],
  ['form1065', ['draws', 'contributions'], false],
  ['form1120S', ['draws', 'draws'], false],
] as const)('%s with accounts of %j lists capital by account: %j', (taxReturn, categories, isListed) => {
  const content = contentOf('garden-year');
  const none = { ...taxAmounts(0, 0), opening: taxAmounts(0, 0) };
  const accounts = categories.map(
    (categoryId, index): TaxAccount => ({
      ...none,
      ...{ name: `Partner ${index}`, type: 'Equity', detailType: '', id: `${index}`, categoryId, by: 'name' },
    }),
  );
  const lines = {
    ...{ form: { taxReturn }, incomeLines: [], notMapped: [], differences: [], isRental: null },
    balanceLines: [{ line: '21', name: 'Capital', accounts, ...none }],
    computed: [{ line: '14', name: 'Total assets', of: 'assets', ...none }],
  } as unknown as TaxLines;
  const tax = { lines, dueWithinYear: [], netIncome: taxAmounts(0, 0), equity: content.ownersEquity };
  const blocks = taxBalanceSheet.build({ ...content, tax: tax as unknown as TaxPackage }, {} as ChartLook);
  const headings = (blocks as readonly Block[]).flatMap((block) =>
    block.kind === 'heading' ? [block.text] : [],
  );
  expect(headings.includes('Capital by account, with the proposed entries')).toBe(isListed);
});
