import {
  type Change,
  type FinancialData,
  FinancialSummary,
  type MonthlyFigures,
  type ParityCheck,
} from '@insights/contracts';
import {
  type ChangeWording,
  checkParity,
  describeChange,
  type FigureName,
  type Figures,
  formatDay,
  monthPeriod,
  monthsEndingWith,
  type ParityCheckResult,
  type Period,
  precedingPeriodLabel,
  SUMMARY,
} from '@insights/ledger';
import { toDollars } from '@insights/money';
import type { Basis } from '@insights/words';
import { figuresOf } from './figures-of.ts';
import { periodBefore } from './period-before.ts';
import { printBeside, rowOnTheWire } from './print-beside.ts';
import { SERIES_MONTHS } from './read-books.ts';
import { onBasis } from './snapshot.ts';
import type { StoredSnapshot } from './syncs.usecases.ts';

/** How each card's change is judged: more revenue is good news, more expenses are not. */
const CHANGES = {
  totalRevenue: { goodDirection: 'up' },
  netProfit: { goodDirection: 'up', signNames: { positive: 'profit', negative: 'loss' } },
  cashPosition: { goodDirection: 'up' },
  totalExpenses: { goodDirection: 'down' },
} as const satisfies Partial<Record<keyof FinancialSummary, Omit<ChangeWording, 'against'>>>;

/** Everything the summary shows, computed from the snapshot alone. */
export function buildFinancialData(
  { snapshot, syncedAt, fingerprint }: StoredSnapshot,
  context: {
    basis: Basis | undefined;
    isDemo: boolean;
    deepLinks: FinancialData['provenance']['qboDeepLinks'];
  },
): FinancialData {
  const { company, periodType, period } = snapshot;
  const { books, reported } = onBasis(snapshot, context.basis);
  const figures = figuresOf(snapshot, context.basis);
  const preceding = periodBefore(books, periodType, period);
  const against = precedingPeriodLabel(figures.context.preceding);
  const changeOf = (field: keyof typeof CHANGES): Change => {
    const figure = `summary.${field}` as const;
    const before = preceding === null ? null : figures.amount(figure, preceding);
    const change = describeChange(figures.amount(figure), before, { against, ...CHANGES[field] });
    const { amountCents, ratio, direction, isGood, words } = change;
    return { amount: amountCents === null ? null : toDollars(amountCents), ratio, direction, isGood, words };
  };
  const parity = checkParity(figures, reported);
  return {
    ...summaryOver(figures, period),
    period: { type: periodType, startDate: formatDay(period.start), endDate: formatDay(period.end) },
    isDemo: context.isDemo,
    previous: preceding === null ? null : { ...summaryOver(figures, preceding), ...datesOf(preceding) },
    statements: SUMMARY.map((spec) => {
      const { title, nature, rows } = printBeside(spec, figures, preceding);
      return { title, nature, rows: rows.map(rowOnTheWire) };
    }),
    changes: {
      totalRevenue: changeOf('totalRevenue'),
      netProfit: changeOf('netProfit'),
      cashPosition: changeOf('cashPosition'),
      totalExpenses: changeOf('totalExpenses'),
    },
    monthly: listMonths(figures),
    provenance: {
      parity: { overall: parity.overall, checks: parity.checks.map(checkOnTheWire) },
      snapshot: {
        companyName: company.name,
        realmId: company.realmId,
        basis: books.basis,
        bases: snapshot.cash.status === 'read' ? ['Accrual', 'Cash'] : ['Accrual'],
        syncWindow: {
          utcSyncTime: syncedAt.toISOString(),
          from: formatDay(period.start),
          to: formatDay(period.end),
        },
        datasetFingerprint: fingerprint,
      },
      qboDeepLinks: context.deepLinks,
    },
  };
}

/** The fifteen figures, in dollars. */
function summaryOver(figures: Figures, period: Period): FinancialSummary {
  const fields = Object.keys(FinancialSummary.shape) as (keyof FinancialSummary)[];
  return Object.fromEntries(
    fields.map((field) => [field, inDollars(figures, `summary.${field}`, period)]),
  ) as FinancialSummary;
}

/** The months that end with the period, as far as they were read, oldest first. The last one stops with it. */
function listMonths(figures: Figures): MonthlyFigures[] {
  const { books, period } = figures.context;
  return monthsEndingWith(period.end, SERIES_MONTHS)
    .map(monthPeriod)
    .filter(({ start }) => start >= books.window.start)
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

function datesOf({ start, end }: Period) {
  return { startDate: formatDay(start), endDate: formatDay(end) };
}

function checkOnTheWire(result: ParityCheckResult): ParityCheck {
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
