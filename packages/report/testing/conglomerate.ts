import type { ReportTemplateId } from '@insights/contracts';
import type { ReportContent } from '../content/report-content.ts';
import type { Statement, StatementLine } from '../content/statement.ts';
import { demoContent } from './demo-content.ts';
import { account, combine, sumRow } from './statements.ts';

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
    (_, index): StatementLine =>
      account(
        named(index),
        (index * 7_919_317) % 9_999_999_999,
        -(index * 104_729_113) % 9_999_999_999,
        index % 3,
      ),
  );
  const lines = charted.slice(0, accounts);
  const spent = sumRow('subtotal', 'Total Expenses', lines);
  const incomeStatement: Statement = {
    ...demo.incomeStatement,
    sections: [
      { title: 'Expenses', lines: [...lines, spent] },
      { title: null, lines: [combine('total', 'Net Income', [[-1, spent]])] },
    ],
  };
  return {
    ...demo,
    companyName:
      'Consolidated Northern & Western Holdings of Landscaping, Masonry and General Contracting LLC',
    isDemo: false,
    sections: ['performanceInsights'],
    incomeStatement,
    performanceInsights: {
      charts: [
        {
          type: 'horizontalBar',
          unit: 'cents',
          axis: null,
          title: 'The largest of three hundred accounts',
          textAlternative: `Bars of the largest of ${CHARTED} accounts.`,
          labels: charted.map(({ label }) => label),
          datasets: [{ label: 'October 2026', values: charted.map(({ thisCents }) => thisCents) }],
        },
        {
          type: 'stackedBar',
          unit: 'cents',
          axis: null,
          title: 'Three hundred columns',
          textAlternative: `Columns of ${CHARTED} accounts.`,
          labels: charted.map(({ label }) => label),
          datasets: [
            { label: 'October 2026', values: charted.map(({ thisCents }) => thisCents) },
            { label: 'September 2026', values: charted.map(({ previousCents }) => previousCents) },
          ],
        },
      ],
      kpis: [],
    },
  };
}
