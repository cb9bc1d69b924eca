import {
  addMonths,
  type Books,
  type Budget,
  checkParity,
  type Day,
  type Documents,
  type FigureContext,
  Figures,
  figureContext,
  firstDayOf,
  impossibleBalances,
  lastDayOf,
  monthOf,
  noDocuments,
  type Period,
  parseDay,
  type ReportedFigures,
  read,
} from '@insights/ledger';
import { agreeingReports } from '@insights/ledger/testing/agreeing-reports';
import { cents } from '@insights/money';
import { NO_ANSWERS } from '../../insights/business-answers.ts';
import type { LetterRequest, ReviewedBooks } from '../../insights/letter-request.ts';
import { type CompanyLedger, ledgerOfPlan } from './ledger-of-plan.ts';
import type { CompanyPlan, PlannedReview } from './plan.ts';

/** Returns the inputs for a letter about a planned company. */
export function requestOfPlan(plan: CompanyPlan): LetterRequest {
  const ledger = ledgerOfPlan(plan);
  const period = periodOf(plan, ledger.lastDay);
  const books = plan.basis === 'Cash' ? ledger.cash : ledger.accrual;
  const context = figureContext({ books, accrualBooks: ledger.accrual }, period, {
    fiscalYearFirstMonth: 1,
    currency: 'USD',
  });
  const figures = new Figures(context);
  const reported = reportsOf(plan, figures);
  return {
    companyName: plan.name,
    context,
    periodType: plan.periodType,
    documents: documentsOf(plan, ledger),
    reported,
    parity: checkParity(figures, reported),
    review: reviewOf(plan.review ?? { score: 92 }, context),
    ofAllDays: { findings: [], entries: [] },
    answers: { ...NO_ANSWERS, ...plan.answers },
  };
}

function periodOf({ periodType, from }: CompanyPlan, end: number): Period {
  const back = { last_month: 0, last_quarter: 2, last_year: 11, custom: 0 }[periodType];
  const start = firstDayOf(addMonths(monthOf(end), -back));
  return { start: from === undefined ? start : parseDay(from), end };
}

function documentsOf(
  { knowsInvoices = true, budget }: CompanyPlan,
  { documents, accrual, lastDay }: CompanyLedger,
): Documents {
  return knowsInvoices
    ? { ...documents, budgets: read(budget === undefined ? [] : [budgetOf(budget, accrual, lastDay)]) }
    : noDocuments(documents.readOn, 'USD', 'QuickBooks did not allow access to invoices.');
}

/** Returns the same budget for each month of the year. */
function budgetOf(budget: NonNullable<CompanyPlan['budget']>, { chart }: Books, lastDay: Day): Budget {
  const { year } = monthOf(lastDay);
  const months = Array.from({ length: 12 }, (_, index) => firstDayOf({ year, month: index + 1 }));
  return {
    id: '1',
    name: 'Plan of the year',
    start: firstDayOf({ year, month: 1 }),
    end: lastDayOf({ year, month: 12 }),
    interval: 'Monthly',
    isActive: true,
    amounts: Object.entries(budget).flatMap(([account, dollars]) => {
      const accountIndex = chart.indexById.get(account);
      if (accountIndex === undefined) throw new Error(`No account ${account}`);
      return months.map((day) => ({ accountIndex, day, amountCents: dollars * 100 }));
    }),
  };
}

/** Returns QuickBooks' own reports, which agree with the books to the cent unless they are disputed. */
function reportsOf(plan: CompanyPlan, figures: Figures): ReportedFigures {
  if (plan.missingReports === true) {
    const reason = { status: 'missing', reason: 'QuickBooks did not answer.' } as const;
    return { incomeStatement: reason, balanceSheet: reason, cashFlow: reason };
  }
  const reports = agreeingReports(figures);
  if (plan.isDisputed !== true) return reports;
  const { report } = reports.incomeStatement;
  const totalIncome = cents(report.totalIncome + 312_40);
  return { ...reports, incomeStatement: { status: 'read', report: { ...report, totalIncome } } };
}

const MATERIALITY_CENTS = 500_00;
const NONE_LOST = { count: 0, lostTenths: 0 };
export const NO_POINTS_LOST = { figures: [], others: NONE_LOST, impossible: NONE_LOST };

function reviewOf(
  { score, findings = [], notChecked = [] }: PlannedReview,
  { accrualBooks, period }: FigureContext,
): ReviewedBooks {
  const all = findings.map(({ code, title, severity, dollars, disputes = [] }, index) => ({
    id: `${code}-${index}`,
    code,
    title,
    severity,
    category: 'bank_and_cards' as const,
    affects: 'none' as const,
    disputes,
    remediation: ['Compare it with the documents.'],
    impactCents: Math.round(dollars * 100),
    profitEffectCents: 0,
    transactions: [],
    furtherReasons: [],
    accounts: code === 'account-not-reconciled' ? [{ id: `${index}`, name: 'Checking' }] : [],
  }));
  const number = (severity: string) => all.filter((finding) => finding.severity === severity).length;
  return {
    health: { score, ...NO_POINTS_LOST },
    period,
    lastRecorded: null,
    materialityCents: MATERIALITY_CENTS,
    impossible: impossibleBalances(accrualBooks, period.end, MATERIALITY_CENTS),
    entries: [],
    findings: all,
    notChecked: notChecked.map((title) => ({
      code: title,
      title,
      reason: 'QuickBooks did not allow access to bills.',
    })),
    summary: {
      totalFindings: all.length,
      highSeverity: number('High'),
      mediumSeverity: number('Medium'),
      lowSeverity: number('Low'),
      totalImpactCents: all.reduce((sum, { impactCents }) => sum + impactCents, 0),
      impactCents: { profit: 0, cash: 0, tax: 0, tidy: 0 },
      categoryCounts: {},
    },
  };
}
