import { cents } from '@insights/money';
import type { ReportTemplateId } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { demoAnalysis } from './demo-analysis.ts';
import { demoContent } from './demo-content.ts';
import { chartOf, kpiOf } from './demo-insights.ts';
import { account, combine, heading, sumRow, withoutPrevious, withRows } from './statements.ts';

/** No revenue, no prior data, a loss, negative equity, and names that Latin letters do not spell. */
export function newcomer(template: ReportTemplateId): ReportContent {
  const demo = demoContent({ template });
  const income = [account('Продажи', 0, 0)];
  const expenses = [
    account('Аренда', 250_000, 0),
    account('家具と備品', 1_205, 0),
    account('رواتب', 99_999, 0),
  ];
  const revenue = sumRow('subtotal', 'Total Income', income);
  const spent = sumRow('subtotal', 'Total Expenses', expenses);
  const loss = combine('total', 'Net Income', [
    [1, revenue],
    [-1, spent],
  ]);
  const incomeStatement = withRows(demo.incomeStatement, [
    heading('Income'),
    ...income,
    revenue,
    heading('Expenses'),
    ...expenses,
    spent,
    loss,
  ]);
  const overdraft = sumRow('total', 'Total Assets', [account('Checking', -351_204, 0)]);
  const balanceSheet = withRows(demo.balanceSheet, [
    heading('Bank accounts'),
    account('Checking', -351_204, 0),
    overdraft,
    heading('Equity'),
    account('Net income', -351_204, 0),
    sumRow('total', 'Total Liabilities and Equity', [account('', -351_204, 0)]),
  ]);
  return {
    ...demo,
    companyName: 'Кофейня «Ёлка» 咖啡',
    isDemo: false,
    sections: ['cashFlowStatement', 'performanceInsights', 'budgetVsActualReport', 'keyRecommendations'],
    incomeStatement: withoutPrevious(incomeStatement),
    balanceSheet: withoutPrevious(balanceSheet),
    cashFlowStatement: { missing: 'QuickBooks could not make its cash flow statement just now.' },
    insights: {
      charts: [
        chartOf(
          'revenue',
          'There was no revenue, and a loss of $3,512.04',
          'One column below zero for October 2026: a net profit of −$3,512.04. No revenue.',
          ['Sep', 'Oct'],
          { Revenue: [0, 0], 'Net profit': [0, -351_204] },
        ),
        chartOf('assets', 'Nothing is owned', 'There are no assets to show.', [], {
          'October 31, 2026': [],
        }),
      ],
      kpis: [kpiOf('profitability', 'Net margin', 'percent', 'there was no revenue to take a share of')],
    },
    budget: { missing: 'There is no budget for this period in QuickBooks.' },
    review: null,
    analysis: { ...demoAnalysis(), recommendations: [] },
    proof: {
      ...demo.proof,
      parity: {
        overall: 'FAIL',
        checks: [
          {
            name: 'Revenue',
            figureId: 'netProfit',
            status: 'FAIL',
            ours: cents(0),
            theirs: cents(120_000),
            delta: cents(-120_000),
            details: 'Продажи: QuickBooks shows $1,200.00 more, from invoice 1001 of October 30.',
          },
          {
            name: 'Net cash change',
            figureId: 'netProfit',
            status: 'INCOMPLETE',
            ours: cents(-351_204),
            theirs: null,
            delta: null,
            details: 'QuickBooks did not make the report.',
          },
        ],
      },
    },
  };
}
