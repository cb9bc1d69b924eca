import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { insights } from './insights.ts';
import { incomeStatement } from './statements.ts';

/** Tests that the report omits content that would be empty or unnecessary in a PDF. */
describe('a report', () => {
  it('omits the column with percentages of revenue if there was no revenue', () => {
    const content = contentOf('garden-year');
    const columnsOf = (revenueCents: number) => {
      const rows = content.incomeStatement.rows.map((row) =>
        row.figureId === 'incomeStatement.totalRevenue'
          ? { ...row, amountsCents: [cents(revenueCents), ...row.amountsCents.slice(1)] }
          : row,
      );
      const blocks = incomeStatement.build(
        { ...content, incomeStatement: { ...content.incomeStatement, rows } },
        null as never,
      );
      return (blocks as readonly Block[]).flatMap((block) => (block.kind === 'amounts' ? block.columns : []));
    };
    expect(columnsOf(100_00)).toContain('Of revenue');
    expect(columnsOf(0)).toContain('Change %');
    expect(columnsOf(0)).not.toContain('Of revenue');
  });

  it('says that a measure was not meaningful in the earlier period if that period has figures', () => {
    const content = contentOf('garden');
    const kpis = (content.insights?.kpis ?? [])
      .filter(({ id }) => id === 'grossMargin')
      .map((kpi) => ({
        ...kpi,
        comparisons: kpi.comparisons.map((one) => ({
          ...one,
          result: { status: 'notMeaningful' as const, reason: 'Nothing was earned.' },
        })),
      }));
    const missing = { status: 'missing', reason: 'It was not read.' } as const;
    const cellsWith = (some: typeof kpis) =>
      JSON.stringify(
        insights.build(
          {
            ...content,
            insights: { trends: { unit: 'month', areOwn: true, columns: [] }, kpis: some as never },
            schedules: { ...content.schedules, receivables: missing },
          },
          null as never,
        ),
      );
    expect(cellsWith(kpis)).toContain('not meaningful');
    expect(cellsWith(kpis)).not.toContain('no prior data');
    expect(cellsWith(kpis.map((kpi) => ({ ...kpi, comparisons: [] })))).toContain('no prior data');
  });
});
