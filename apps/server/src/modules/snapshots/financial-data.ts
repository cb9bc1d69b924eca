import type { Change, FinancialData, FinancialSummary, ParityCheck } from '@insights/contracts';
import {
  buildFinancialSummary,
  buildMonthlySeries,
  type ChangeWording,
  checkParity,
  describeChange,
  formatDay,
  type ParityCheckResult,
  precedingPeriod,
  precedingPeriodLabel,
  type FinancialSummary as SummaryInCents,
} from '@insights/ledger';
import { type Cents, toDollars } from '@insights/money';
import type { Basis } from '@insights/words';
import { figuresOf } from './figures-of.ts';
import { periodBefore } from './period-before.ts';
import { SERIES_MONTHS } from './read-books.ts';
import { onBasis } from './snapshot.ts';
import type { StoredSnapshot } from './syncs.usecases.ts';

/** How each card's change is judged: more revenue is good news, more expenses are not. */
const CHANGES = {
  totalRevenue: { goodDirection: 'up' },
  netProfit: { goodDirection: 'up', signNames: { positive: 'profit', negative: 'loss' } },
  cashPosition: { goodDirection: 'up' },
  totalExpenses: { goodDirection: 'down' },
} as const satisfies Partial<Record<keyof SummaryInCents, Omit<ChangeWording, 'against'>>>;

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
  const { books, accrualBooks, reported } = onBasis(snapshot, context.basis);
  const options = { fiscalYearFirstMonth: company.fiscalYearFirstMonth };
  const summary = buildFinancialSummary(books, accrualBooks, period, options);
  const preceding = periodBefore(books, periodType, period);
  const previous = preceding === null ? null : buildFinancialSummary(books, accrualBooks, preceding, options);
  const against = precedingPeriodLabel(precedingPeriod(periodType, period));
  const changeOf = (figure: keyof typeof CHANGES): Change => {
    const change = describeChange(summary[figure], previous?.[figure] ?? null, {
      against,
      ...CHANGES[figure],
    });
    const { amountCents, ratio, direction, isGood, words } = change;
    return { amount: amountCents === null ? null : toDollars(amountCents), ratio, direction, isGood, words };
  };
  const parity = checkParity(figuresOf(snapshot, context.basis), reported);
  return {
    ...inDollars(summary),
    period: { type: periodType, startDate: formatDay(period.start), endDate: formatDay(period.end) },
    isDemo: context.isDemo,
    previous:
      previous === null || preceding === null
        ? null
        : {
            ...inDollars(previous),
            startDate: formatDay(preceding.start),
            endDate: formatDay(preceding.end),
          },
    changes: {
      totalRevenue: changeOf('totalRevenue'),
      netProfit: changeOf('netProfit'),
      cashPosition: changeOf('cashPosition'),
      totalExpenses: changeOf('totalExpenses'),
    },
    monthly: buildMonthlySeries(books, period.end, SERIES_MONTHS).map((month) => ({
      startDate: formatDay(month.period.start),
      endDate: formatDay(month.period.end),
      totalRevenue: toDollars(month.totalRevenueCents),
      totalExpenses: toDollars(month.totalExpensesCents),
      netProfit: toDollars(month.netProfitCents),
      cashPosition: toDollars(month.cashPositionCents),
    })),
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

function inDollars(summary: SummaryInCents): FinancialSummary {
  const entries = Object.entries(summary) as [keyof SummaryInCents, Cents][];
  return Object.fromEntries(
    entries.map(([figure, amount]) => [figure, toDollars(amount)]),
  ) as FinancialSummary;
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
