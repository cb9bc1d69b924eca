import type { ReportTemplateId } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { demoContent } from './demo-content.ts';
import { chartOf } from './demo-insights.ts';
import { account, combine, heading, type StatementRow, sumRow, withRows } from './statements.ts';

const CHARTED = 320;

/** Amounts of ten digits, more accounts than fit a page, and charts of three hundred. */
export function conglomerate(template: ReportTemplateId, accounts: number): ReportContent {
  const demo = demoContent({ template });
  const named = (index: number) =>
    index % 9 === 4
      ? `Account ${index} for the reimbursement of travel expenses of all subsidiaries west of the river`
      : `Account ${index}`;
  const charted = Array.from(
    { length: CHARTED },
    (_, index): StatementRow =>
      account(
        named(index),
        (index * 7_919_317) % 9_999_999_999,
        -(index * 104_729_113) % 9_999_999_999,
        index % 3,
      ),
  );
  const lines = charted.slice(0, accounts);
  const spent = sumRow('subtotal', 'Total Expenses', lines);
  const incomeStatement = withRows(demo.incomeStatement, [
    heading('Expenses'),
    ...lines,
    spent,
    combine('total', 'Net Income', [[-1, spent]]),
  ]);
  const labels = charted.map(({ label }) => label);
  const october = charted.map(({ amountsCents }) => amountsCents[0] ?? null);
  const september = charted.map(({ amountsCents }) => amountsCents[1] ?? null);
  return {
    ...demo,
    companyName:
      'Consolidated Northern & Western Holdings of Landscaping, Masonry and General Contracting LLC',
    isDemo: false,
    sections: ['performanceInsights'],
    incomeStatement,
    insights: {
      charts: [
        chartOf(
          'expenses',
          'The largest of three hundred accounts',
          `Bars of the largest of ${CHARTED} accounts.`,
          labels,
          { 'October 2026': october },
        ),
        chartOf('revenue', 'Three hundred columns', `Columns of ${CHARTED} accounts.`, labels, {
          'October 2026': october,
          'September 2026': september,
        }),
      ],
      kpis: [],
    },
  };
}
