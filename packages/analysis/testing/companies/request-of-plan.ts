import {
  addMonths,
  buildOwnFigures,
  checkParity,
  type Documents,
  firstDayOf,
  missing,
  monthOf,
  noDocuments,
  type Period,
  parseDay,
  precedingPeriod,
  type ReportedFigures,
  read,
} from '@insights/ledger';
import type { FactRequest, ReviewedBooks } from '../../facts/fact-request.ts';
import { type CompanyLedger, ledgerOfPlan } from './ledger-of-plan.ts';
import type { CompanyPlan, PlannedReview } from './plan.ts';

/** What a letter about a planned company is made from. */
export function requestOfPlan(plan: CompanyPlan, ledger: CompanyLedger = ledgerOfPlan(plan)): FactRequest {
  const period = periodOf(plan, ledger.lastDay);
  const books = plan.basis === 'Cash' ? ledger.cash : ledger.accrual;
  const reported = reportsOf(plan, ledger, period);
  return {
    companyName: plan.name,
    context: {
      books,
      accrualBooks: ledger.accrual,
      period,
      preceding: precedingPeriod(plan.periodType, period),
      fiscalYearFirstMonth: 1,
    },
    periodType: plan.periodType,
    documents: documentsOf(plan, ledger),
    reported,
    parity: checkParity(
      buildOwnFigures(books, ledger.accrual, period, { fiscalYearFirstMonth: 1 }),
      reported,
    ),
    review: reviewOf(plan.review ?? { score: 92 }),
  };
}

function periodOf({ periodType, from }: CompanyPlan, end: number): Period {
  const back = { last_month: 0, last_quarter: 2, last_year: 11, custom: 0 }[periodType];
  const start = firstDayOf(addMonths(monthOf(end), -back));
  return { start: from === undefined ? start : parseDay(from), end };
}

function documentsOf({ knowsInvoices = true }: CompanyPlan, { invoices, lastDay }: CompanyLedger): Documents {
  const none = noDocuments(lastDay + 10, 'USD', 'QuickBooks did not permit reading invoices.');
  return knowsInvoices
    ? {
        ...none,
        transactions: read(invoices),
        employees: missing('QuickBooks did not permit reading employees.'),
        closing: read({ closedThrough: null }),
      }
    : none;
}

/** QuickBooks' own reports, which agree with the books to the cent. */
function reportsOf(plan: CompanyPlan, { accrual, cash }: CompanyLedger, period: Period): ReportedFigures {
  if (plan.missingReports === true) {
    const reason = { status: 'missing', reason: 'QuickBooks did not answer.' } as const;
    return { incomeStatement: reason, balanceSheet: reason, cashFlow: reason };
  }
  const books = plan.basis === 'Cash' ? cash : accrual;
  const {
    incomeStatement: income,
    balanceSheet: position,
    cashFlow,
  } = buildOwnFigures(books, accrual, period, { fiscalYearFirstMonth: 1 });
  const accounts = new Map();
  const { sections } = income;
  return {
    incomeStatement: {
      status: 'read',
      report: {
        totalIncome: sections.income.totalCents,
        costOfGoodsSold: sections.costOfGoodsSold.totalCents,
        grossProfit: income.grossProfitCents,
        expenses: sections.expenses.totalCents,
        otherIncome: sections.otherIncome.totalCents,
        otherExpenses: sections.otherExpenses.totalCents,
        netIncome: income.netProfitCents,
        accounts,
      },
    },
    balanceSheet: {
      status: 'read',
      report: {
        bankAccounts: position.sections.bank.totalCents,
        totalAssets: position.totalAssetsCents,
        totalLiabilities: position.totalLiabilitiesCents,
        totalEquity: position.totalEquityCents,
        netIncome: position.earningsOfThisYearCents,
        accounts,
      },
    },
    cashFlow: {
      status: 'read',
      report: { netCashIncrease: cashFlow.netCashChangeCents, netIncome: income.netProfitCents, accounts },
    },
  };
}

function reviewOf({ score, findings = [], notChecked = [] }: PlannedReview): ReviewedBooks {
  const all = findings.map(({ code, title, severity, dollars }, index) => ({
    id: `${code}-${index}`,
    code,
    title,
    severity,
    category: 'bank_and_cards' as const,
    impactCents: Math.round(dollars * 100),
    accounts: code === 'account-not-reconciled' ? [{ id: `${index}`, name: 'Checking' }] : [],
  }));
  const number = (severity: string) => all.filter((finding) => finding.severity === severity).length;
  return {
    health: { score, items: [] },
    materialityCents: 500_00,
    findings: all,
    notChecked: notChecked.map((title) => ({
      code: title,
      title,
      reason: 'QuickBooks did not permit reading it.',
    })),
    summary: {
      totalFindings: all.length,
      highSeverity: number('High'),
      mediumSeverity: number('Medium'),
      lowSeverity: number('Low'),
      totalImpactCents: all.reduce((sum, { impactCents }) => sum + impactCents, 0),
      categoryCounts: {},
    },
  };
}
