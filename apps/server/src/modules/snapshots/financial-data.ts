import type { Change, FinancialData, FinancialSummary, ParityCheck } from '@insights/contracts';
import {
  type Books,
  buildFinancialSummary,
  buildMonthlySeries,
  buildOwnFigures,
  type ChangeWording,
  checkParity,
  describeChange,
  firstRowOn,
  formatDay,
  type ParityCheckResult,
  precedingPeriod,
  precedingPeriodLabel,
  type FinancialSummary as SummaryInCents,
} from '@insights/ledger';
import { type Cents, toDollars } from '@insights/money';
import { SERIES_MONTHS } from './read-books.ts';
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
  context: { isDemo: boolean; deepLinks: FinancialData['provenance']['qboDeepLinks'] },
): FinancialData {
  const { company, periodType, period, books, accrualBooks, reported } = snapshot;
  const options = { fiscalYearFirstMonth: company.fiscalYearFirstMonth };
  const summary = buildFinancialSummary(books, accrualBooks, period, options);
  const preceding = precedingPeriod(periodType, period);
  const previous = existedBy(books, preceding.end)
    ? buildFinancialSummary(books, accrualBooks, preceding, options)
    : null;
  const against = precedingPeriodLabel(preceding);
  const changeOf = (figure: keyof typeof CHANGES): Change => {
    const change = describeChange(summary[figure], previous?.[figure] ?? null, {
      against,
      ...CHANGES[figure],
    });
    const { amountCents, ratio, direction, isGood, words } = change;
    return { amount: amountCents === null ? null : toDollars(amountCents), ratio, direction, isGood, words };
  };
  const parity = checkParity(buildOwnFigures(books, accrualBooks, period, options), reported);
  return {
    ...inDollars(summary),
    period: { type: periodType, startDate: formatDay(period.start), endDate: formatDay(period.end) },
    isDemo: context.isDemo,
    previous:
      previous === null
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

/** Whether anything had been recorded by the end of a day. Without it there is nothing to compare with. */
function existedBy(books: Books, day: number): boolean {
  return books.openingCents.some((opening) => opening !== 0) || firstRowOn(books.journal, day + 1) > 0;
}

function inDollars(summary: SummaryInCents): FinancialSummary {
  const entries = Object.entries(summary) as [keyof SummaryInCents, Cents][];
  return Object.fromEntries(
    entries.map(([figure, amount]) => [figure, toDollars(amount)]),
  ) as FinancialSummary;
}

function checkOnTheWire({ name, status, ours, theirs, delta, details }: ParityCheckResult): ParityCheck {
  return {
    name,
    status,
    productValue: toDollars(ours),
    qboValue: theirs === null ? null : toDollars(theirs),
    delta: delta === null ? null : toDollars(delta),
    ...(details === '' ? {} : { details }),
  };
}
