import type { Period } from '@insights/ledger';
import { cents } from '@insights/money';
import { REPORT_SECTION_IDS } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { demoAnalysis } from './demo-analysis.ts';
import { demoBudget } from './demo-budget.ts';
import { demoInsights, kpiOf } from './demo-insights.ts';
import { demoReview } from './demo-review.ts';
import {
  demoBalanceSheet,
  demoCashFlowStatement,
  demoIncomeStatement,
  OCTOBER,
  SEPTEMBER,
} from './demo-statements.ts';

/** Everything that a report can hold, of a garden business in a good month. */
export function demoContent(changes: Partial<ReportContent> = {}): ReportContent {
  return {
    template: 'modern_blue',
    sections: [...REPORT_SECTION_IDS],
    companyName: 'Larkspur Garden & Landscape',
    isDemo: true,
    period: OCTOBER,
    basis: 'Accrual',
    fiscalYearFirstMonth: 1,
    summary: demoSummary(),
    incomeStatement: demoIncomeStatement(),
    balanceSheet: demoBalanceSheet(),
    cashFlowStatement: demoCashFlowStatement(),
    analysis: demoAnalysis(),
    insights: demoInsights(),
    budget: demoBudget(),
    review: demoReview(),
    proof: {
      parity: {
        overall: 'PASS',
        checks: PARITY.map(([name, amount]) => ({
          name,
          status: 'PASS',
          figureId: 'netProfit',
          ours: cents(amount),
          theirs: cents(amount),
          delta: cents(0),
          details: '',
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

function demoSummary(): ReportContent['summary'] {
  const column = (name: string, period: Period, revenue: number, ebitda: number) => ({
    name,
    period,
    revenueCents: cents(revenue),
    kpis: [
      { ...kpiOf('profitability', 'Gross margin', 'percent', 689), id: 'grossMargin' },
      { ...kpiOf('profitability', 'EBITDA', 'money', ebitda), id: 'ebitda' },
      { ...kpiOf('leverage', 'Debt service cover', 'times', 2_600), id: 'debtServiceCover' },
      { ...kpiOf('leverage', 'Net debt to EBITDA', 'times', 3_400), id: 'netDebtToEbitda' },
      { ...kpiOf('liquidity', 'Current ratio', 'ratio', 6_200), id: 'currentRatio' },
      { ...kpiOf('liquidity', 'Cash buffer', 'days', 'Nothing was spent.'), id: 'cashBufferDays' },
    ],
  });
  return {
    columns: [
      column('This period', OCTOBER, 9_338_330, 3_030_486),
      column('A year before', SEPTEMBER, 7_965_365, 1_880_600),
    ],
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
