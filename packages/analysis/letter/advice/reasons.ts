import type { Period } from '@insights/ledger';
import type { InsightSet } from '../../insights/build-insights.ts';
import { centsOf, type Figure } from '../../insights/figure.ts';
import type { InsightKind, OfKind } from '../../insights/insight.ts';
import { type AdviceKind, isInDoubt, mayBeAsked, type Reason } from './advice.ts';
import { collect, pay } from './open-documents.ts';
import { stepFor } from './review-steps.ts';

type ReasonOf<Kind extends InsightKind> = (insight: OfKind<Kind>, set: InsightSet) => Reason | null;

/** The action that each kind of insight calls for; kinds that are not listed call for none. */
export const REASONS: { readonly [Kind in InsightKind]?: ReasonOf<Kind> } = {
  correction: stepFor,
  question: stepFor,
  overdue: (one, set) => (one.traits.side === 'invoices' ? collect(one, set) : pay(one, set)),
  cash: ({ traits, figures }) =>
    traits.isOverdrawn ? reason('askBank', { amount: figures.now }, 'cash') : null,
  payrollCover: ({ figures }) => reason('askBank', { amount: figures.payroll }, 'cash'),
  runway: ({ figures }, set) => {
    const isProfit = isProfitable(set);
    // Cash that rose in a profitable period is not missing.
    return isProfit && set.byId.get('cash')?.isGood === true
      ? null
      : reason(isProfit ? 'findCash' : 'planCash', { used: figures.used }, 'cash');
  },
  // A limit depends on deposits that may be missing if the bank account is below zero.
  ownersTake: ({ isGood, figures: { draws, limit } }, { byId }) =>
    isGood === false
      ? reason(
          'holdDraws',
          limit === undefined || byId.has('impossible') ? { draws } : { draws, limit },
          'owners',
        )
      : null,
  heldForOthers: ({ figures: { taxes } }) =>
    taxes === undefined ? null : reason('setAside', { amount: taxes }, 'tax'),
  idleCash: ({ figures }) => reason('repay', figures, 'cash', 'debt'),
  salesTurn: ({ about, traits, figures: { name, change } }, set) =>
    traits.state === 'gone' ? askCustomer(about, name, change, set) : null,
  salesParts: ({ about, traits, figures: { name1, change1 } }, set) =>
    traits.move === 'down' ? askCustomer(about, name1, change1, set) : null,
  marginChange: ({ accountId, cents, traits, figures: { name } }, { books }) =>
    name !== undefined &&
    accountId !== null &&
    traits.detail === null &&
    books.isNotable(cents) &&
    fellAgainstSales(accountId, books)
      ? reason('checkBills', { name }, 'margin')
      : null,
  concentration: ({ about, figures }, set) =>
    mayBeAsked(about, set) ? reason('spreadRisk', figures, `party ${about}`) : null,
  budget: ({ figures: { cause, over } }) =>
    cause === undefined || over === undefined ? null : reason('checkBudget', { cause, over }, 'budget'),
  deposits: ({ traits, figures }) =>
    traits.move === 'down' ? reason('fillPipeline', figures, 'pipeline') : null,
  debtService: ({ traits, figures: { service } }) =>
    traits.cover === 'all' ? null : reason('planDebt', { service }, 'debt'),
  stale: ({ figures: { day } }) => reason('recordRest', { day }, 'stale'),
};

function reason(
  kind: AdviceKind,
  figures: Readonly<Record<string, Figure>>,
  ...touches: readonly string[]
): Reason {
  return { kind, figures, touches };
}

const MIN_AGAINST_PERCENT = 10;

/** Whether a direct cost fell while revenue rose, which means better prices or missing bills. */
function fellAgainstSales(accountId: string, books: InsightSet['books']): boolean {
  const { now, compared } = books;
  if (compared === null) return false;
  const percentOf = (amountIn: (period: Period) => number) =>
    (100 * amountIn(now)) / Math.max(1, amountIn(compared.period));
  return (
    percentOf((period) => books.amountOfAccount(accountId, period)) <= 100 - MIN_AGAINST_PERCENT &&
    percentOf((period) => books.amount('incomeStatement.totalRevenue', period)) >= 100 + MIN_AGAINST_PERCENT
  );
}

/** Returns null if other customers made up for the decrease, as may happen with a clinic's insurers. */
function askCustomer(party: string | null, name: Figure, change: Figure, set: InsightSet): Reason | null {
  const { books } = set;
  const [now, before] = [books.now, books.compared?.period].map((period) =>
    period === undefined ? 0 : books.amount('incomeStatement.totalRevenue', period),
  ) as [number, number];
  const isFelt = 2 * (before - now) >= Math.abs(centsOf(change));
  return isFelt && mayBeAsked(party, set) && !isInDoubt(party, set)
    ? reason('askCustomer', { name, change }, `party ${party}`)
    : null;
}

function isProfitable({ byId }: InsightSet): boolean {
  const result = byId.get('result');
  return result?.kind === 'result' && result.traits.outcome === 'profit';
}
