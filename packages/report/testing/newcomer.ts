import type { ReportTemplateId } from '@insights/contracts';
import { cents } from '@insights/money';
import type { ReportContent } from '../content/report-content.ts';
import type { Statement } from '../content/statement.ts';
import { demoContent } from './demo-content.ts';
import { account, combine, sumRow, withoutPrevious } from './statements.ts';

const NO_BOOKS = 'The books begin in October 2026: there is nothing to compare with.';

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
  const incomeStatement: Statement = {
    ...demo.incomeStatement,
    sections: [
      { title: 'Income', lines: [...income, revenue] },
      { title: 'Expenses', lines: [...expenses, spent] },
      { title: null, lines: [loss] },
    ],
  };
  const overdraft = sumRow('total', 'Total Assets', [account('Checking', -351_204, 0)]);
  const balanceSheet: Statement = {
    ...demo.balanceSheet,
    sections: [
      { title: 'Bank accounts', lines: [account('Checking', -351_204, 0), overdraft] },
      {
        title: 'Equity',
        lines: [
          account('Net income', -351_204, 0),
          sumRow('total', 'Total Liabilities and Equity', [account('', -351_204, 0)]),
        ],
      },
    ],
  };
  return {
    ...demo,
    companyName: 'Кофейня «Ёлка» 咖啡',
    isDemo: false,
    sections: ['cashFlowStatement', 'performanceInsights', 'budgetVsActualReport', 'keyRecommendations'],
    incomeStatement: withoutPrevious(incomeStatement, NO_BOOKS),
    balanceSheet: withoutPrevious(balanceSheet, NO_BOOKS),
    cashFlowStatement: { missing: 'QuickBooks could not make its cash flow statement just now.' },
    performanceInsights: {
      charts: [
        {
          type: 'bar',
          unit: 'cents',
          axis: null,
          title: 'There was no revenue, and a loss of $3,512.04',
          textAlternative: 'One column below zero for October 2026: a net profit of −$3,512.04. No revenue.',
          labels: ['Sep', 'Oct'],
          datasets: [
            { label: 'Revenue', values: [null, 0] },
            { label: 'Net profit', values: [null, -351_204] },
          ],
        },
        {
          type: 'composition',
          unit: 'cents',
          axis: null,
          title: 'Nothing is owned',
          textAlternative: 'There are no assets to show.',
          labels: [],
          datasets: [{ label: 'October 31, 2026', values: [] }],
        },
      ],
      kpis: [
        {
          group: 'profitability',
          name: 'Net margin',
          value: { reason: 'there was no revenue to take a share of' },
          previous: null,
          trend: null,
        },
      ],
    },
    keyRecommendations: { points: [] },
    budgetVsActualReport: { missing: 'There is no budget for this period in QuickBooks.' },
    automatedReview: null,
    aiFinancialAnalysis: null,
    provenance: {
      ...demo.provenance,
      parity: {
        overall: 'FAIL',
        checks: [
          {
            name: 'Revenue',
            status: 'FAIL',
            ownCents: cents(0),
            quickbooksCents: cents(120_000),
            differenceCents: cents(-120_000),
            details: 'Продажи: QuickBooks shows $1,200.00 more, from invoice 1001 of October 30.',
          },
          {
            name: 'Net cash change',
            status: 'INCOMPLETE',
            ownCents: cents(-351_204),
            quickbooksCents: null,
            differenceCents: null,
            details: 'QuickBooks did not make the report.',
          },
        ],
      },
    },
  };
}
