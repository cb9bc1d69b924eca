import { cents } from '@insights/money';
import { REPORT_SECTION_IDS } from '@insights/words';
import type { ReportContent } from '../content/report-content.ts';
import { demoAnalysis } from './demo-analysis.ts';
import { demoBudget } from './demo-budget.ts';
import { demoInsights } from './demo-insights.ts';
import { demoReview } from './demo-review.ts';
import { demoBalanceSheet, demoCashFlowStatement, demoIncomeStatement } from './demo-statements.ts';

/** Everything that a report can hold, of a garden business in a good month. */
export function demoContent(changes: Partial<ReportContent> = {}): ReportContent {
  return {
    template: 'modern_blue',
    sections: [...REPORT_SECTION_IDS],
    companyName: 'Larkspur Garden & Landscape',
    isDemo: true,
    periodLabel: 'October 2026',
    basis: 'Accrual',
    incomeStatement: demoIncomeStatement(),
    balanceSheet: demoBalanceSheet(),
    cashFlowStatement: demoCashFlowStatement(),
    aiFinancialAnalysis: demoAnalysis(),
    performanceInsights: demoInsights(),
    keyRecommendations: { points: demoAnalysis().recommendations },
    budgetVsActualReport: demoBudget(),
    automatedReview: demoReview(),
    method: [
      {
        title: 'Where the figures come from',
        text: 'Every figure is added up from the postings of the general ledger in QuickBooks Online, in whole cents. No figure is rounded before it is printed, and none is changed to make a total agree.',
      },
      {
        title: 'Comparison',
        text: 'Each figure is compared with the month before. Where there is nothing to compare with, the report says so instead of showing a percentage.',
      },
      {
        title: 'Signs',
        text: 'A minus sign stands before a negative amount. A change is this period less the period before.',
      },
      {
        title: 'Not audited',
        text: 'This report repeats and explains what is in the books. It is not an audit, a review or a compilation by an accountant.',
      },
    ],
    provenance: {
      parity: {
        overall: 'PASS',
        checks: PARITY.map(([name, amount]) => ({
          name,
          status: 'PASS',
          ownCents: cents(amount),
          quickbooksCents: cents(amount),
          differenceCents: cents(0),
          details: null,
        })),
      },
      fingerprint: '3f786850e387550fdab836ed7e6dc881de23001b8b3d4a5f6c7e8d9a0b1c2d3e',
      syncTime: '2026-11-20T14:05:00Z',
      companyInBooks: 'Larkspur Garden & Landscape',
      realmId: '9130350000000001',
    },
    ...changes,
  };
}

const PARITY = [
  ['Revenue', 9_338_330],
  ['Gross profit', 6_429_954],
  ['Total expenses', 6_478_578],
  ['Net income', 2_859_752],
  ['Cash', 5_311_204],
  ['Total assets', 13_990_977],
  ['Total liabilities', 4_482_999],
  ['Equity', 9_507_978],
  ['Assets = liabilities + equity', 13_990_977],
  ['Net cash change', 1_008_845],
] as const;
