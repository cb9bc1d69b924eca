import {
  type Change,
  type ComparedSummary,
  type FinancialData,
  FinancialSummary,
  type MonthlyFigures,
  type ParityCheck,
} from '@insights/contracts';
import {
  briefLabel,
  type ChangeWording,
  describeChange,
  type FigureName,
  type Figures,
  formatDay,
  hasBooksBy,
  listComparisons,
  monthPeriod,
  monthsEndingWith,
  type ParityCheckResult,
  type Period,
  printCompared,
  SUMMARY,
  weighCosts,
} from '@insights/ledger';
import { toDollars } from '@insights/money';
import type { Basis } from '@insights/words';
import { datesOf } from '../../shared/period-dates.ts';
import type { Company } from '../connections/connections.usecases.ts';
import { type Snapshot, viewSnapshot } from './snapshot.view.ts';
import { statementResponse } from './statement.response.ts';

/** Number of months in the series, including the last month of the period. */
const SERIES_MONTHS = 12;

/** How to evaluate each card's change: more revenue is good news, more expenses are not. */
const CHANGES = {
  totalRevenue: { goodDirection: 'up' },
  netProfit: { goodDirection: 'up', signNames: { positive: 'profit', negative: 'loss' } },
  cashPosition: { goodDirection: 'up' },
  totalExpenses: { goodDirection: 'down' },
} as const satisfies Partial<Record<keyof FinancialSummary, Omit<ChangeWording, 'against' | 'money'>>>;

/**
 * Builds everything that the summary shows from a view of the snapshot, by default as booked on the company's own basis.
 */
export function buildFinancialData(
  { snapshot, company: owner }: { readonly snapshot: Snapshot; readonly company?: Company },
  view = viewSnapshot(snapshot),
): FinancialData {
  const { company, periodType, period, syncedAt, fingerprint } = snapshot;
  const { books, figures, basis: shownBasis } = view;
  // QuickBooks' reports do not contain adjusting entries.
  const { parity } = viewSnapshot(snapshot, shownBasis);
  const { preceding, lastYear } = figures.context;
  const comparisons = listComparisons(figures.context);
  const changesOf = (field: keyof typeof CHANGES): Change[] =>
    comparisons.map((comparison) => {
      const { against, period: compared } = comparison;
      const [now, then] = [figures.amount(`summary.${field}`), figures.amount(`summary.${field}`, compared)];
      const wording = { against: briefLabel(comparison, period), money: figures.money, ...CHANGES[field] };
      const described = describeChange(now, then, wording);
      const { amountCents, ...change } =
        field === 'totalExpenses' ? weighCosts(described, [now, then], revenueOf(compared)) : described;
      return { against, amount: toDollars(amountCents), ...change };
    });
  const revenueOf = (compared: Period) =>
    [figures.amount('summary.totalRevenue'), figures.amount('summary.totalRevenue', compared)] as const;
  const summaryOf = ({ start, end }: Period): ComparedSummary | null => {
    const isKnown = comparisons.some(({ period }) => period.start === start && period.end === end);
    return isKnown ? { ...summaryFigures(figures, { start, end }), ...datesOf({ start, end }) } : null;
  };
  return {
    ...summaryFigures(figures, period),
    period: { type: periodType, ...datesOf(period) },
    isDemo: owner?.connectionId === null,
    previous: summaryOf(preceding),
    lastYear: summaryOf(lastYear),
    statements: SUMMARY.map((spec) => statementResponse(printCompared(spec, figures), figures)),
    changes: {
      totalRevenue: changesOf('totalRevenue'),
      netProfit: changesOf('netProfit'),
      cashPosition: changesOf('cashPosition'),
      totalExpenses: changesOf('totalExpenses'),
    },
    monthly: listMonths(figures),
    provenance: {
      parity: { ...parity, checks: parity.checks.map(checkResponse) },
      snapshot: {
        companyName: company.name,
        realmId: company.realmId,
        fiscalYearFirstMonth: company.fiscalYearFirstMonth,
        currency: snapshot.documents.homeCurrency,
        basis: books.basis,
        bases: snapshot.cash.status === 'read' ? ['Accrual', 'Cash'] : ['Accrual'],
        syncWindow: {
          utcSyncTime: syncedAt.toISOString(),
          from: formatDay(period.start),
          to: formatDay(period.end),
        },
        datasetFingerprint: fingerprint,
      },
      qboDeepLinks: sourceLinks(owner, period, shownBasis),
    },
  };
}

/** Returns links to the same reports at the source. */
function sourceLinks(
  company: Company | undefined,
  period: Period,
  basis: Basis,
): FinancialData['provenance']['qboDeepLinks'] {
  const profitLoss = company?.source.linkTo({ page: 'profit-and-loss', period, basis }) ?? null;
  const balanceSheet = company?.source.linkTo({ page: 'balance-sheet', period, basis }) ?? null;
  return { ...(profitLoss !== null && { profitLoss }), ...(balanceSheet !== null && { balanceSheet }) };
}

/** Returns the fifteen figures, in dollars. */
function summaryFigures(figures: Figures, period: Period): FinancialSummary {
  const fields = Object.keys(FinancialSummary.shape) as (keyof FinancialSummary)[];
  return Object.fromEntries(
    fields.map((field) => [field, inDollars(figures, `summary.${field}`, period)]),
  ) as FinancialSummary;
}

/**
 * Returns the months through the end of the period, as far back as there are books for them, oldest first. The last
 * month is cut off at the end of the period.
 */
function listMonths(figures: Figures): MonthlyFigures[] {
  const { books, period } = figures.context;
  return monthsEndingWith(period.end, SERIES_MONTHS)
    .map(monthPeriod)
    .filter(({ start, end }) => start >= books.window.start && hasBooksBy(books, end))
    .map(({ start, end }) => {
      const month = { start, end: Math.min(end, period.end) };
      return {
        ...datesOf(month),
        totalRevenue: inDollars(figures, 'summary.totalRevenue', month),
        totalExpenses: inDollars(figures, 'summary.totalExpenses', month),
        netProfit: inDollars(figures, 'summary.netProfit', month),
        cashPosition: inDollars(figures, 'summary.cashPosition', month),
      };
    });
}

function inDollars(figures: Figures, name: FigureName, period: Period): number {
  return toDollars(figures.amount(name, period));
}

function checkResponse(result: ParityCheckResult): ParityCheck {
  const { name, status, ours, theirs, delta, details, figureId } = result;
  return {
    name,
    status,
    productValue: toDollars(ours),
    qboValue: theirs === null ? null : toDollars(theirs),
    delta: delta === null ? null : toDollars(delta),
    ...(details === '' ? {} : { details }),
    figureId,
  };
}
