import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { ReportContent } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { lenderSummary } from './lender-summary.ts';

/** Each measure with the first line of its verdict. */
function verdicts(content: ReportContent): Map<string, string> {
  const blocks = lenderSummary.build(content, {} as ChartLook) as readonly Block[];
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return new Map(rows.map((row) => [row[0]?.text ?? '', row.at(-1)?.text ?? '']));
}

describe('the verdicts of the lender summary', () => {
  it('say of a sound company what meets a threshold, and which way the rest went', () => {
    expect([...verdicts(contentOf('garden-year'))]).toEqual([
      ['Revenue', 'Up'],
      ['Gross margin', 'Up'],
      ['EBITDA', 'Meets it'],
      ['Debt service cover', 'Meets it'],
      ['Debt to EBITDA', 'Meets it'],
      ['Current ratio', 'Meets it'],
      ['Cash buffer', 'Meets it'],
    ]);
  });

  it('say that a loss covers no payment to lenders, although no number says by how much', () => {
    const of = verdicts(contentOf('newcomer'));
    expect(of.get('EBITDA')).toBe('Falls short');
    expect(of.get('Debt service cover')).toBe('Falls short');
    expect(of.get('Cash buffer')).toBe('Falls short');
    // More was paid back than borrowed: nothing is owed.
    expect(of.get('Debt to EBITDA')).toBe('Not meaningful');
    expect(of.get('Current ratio')).toBe('Not meaningful');
    expect(of.get('Revenue')).toBe('Not compared');
  });

  it('say nothing of payments that nobody has to make', () => {
    const content = structuredClone(contentOf('newcomer'));
    const [column] = content.summary.columns;
    const cover = column?.kpis.find(({ id }) => id === 'debtServiceCover');
    for (const input of cover?.current.inputs ?? [])
      if (input.kind === 'amount' && input.source.id !== 'incomeStatement.ebitda')
        Object.assign(input, { amountCents: cents(0) });
    expect(verdicts(content).get('Debt service cover')).toBe('Not meaningful');
  });
});
