import type { Cents } from '@insights/money';
import type { Basis } from '@insights/words';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { figuresOfBooks } from '../figures/figures.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import {
  type BasisReconciliation,
  buildLine,
  type LinePart,
  RECONCILIATION_LINE_IDS,
  type ReconciliationLineId,
} from './basis-reconciliation.ts';
import { buildRecognitions, type Recognition } from './recognitions.ts';
import { type Difference, settleRecognitions } from './settle.ts';

/** One company's books on both bases, with the same window and chart of accounts. */
interface BooksOnBothBases {
  readonly accrualBooks: Books;
  readonly cashBooks: Books;
}

/**
 * Explains the difference between a period's net profit on the two bases, starting with the profit on `from`. Anything
 * not explained by invoices, bills or unapplied payments is a separate line with its accounts.
 */
export function buildBasisReconciliation(
  { accrualBooks, cashBooks }: BooksOnBothBases,
  period: Period,
  from: Basis,
): BasisReconciliation {
  const direction = from === 'Accrual' ? 1 : -1;
  const to = from === 'Accrual' ? 'Cash' : 'Accrual';
  const profits: Record<Basis, Cents> = {
    Accrual: figuresOfBooks(accrualBooks, period).amount('incomeStatement.netProfit'),
    Cash: figuresOfBooks(cashBooks, period).amount('incomeStatement.netProfit'),
  };
  const { accounts } = accrualBooks.chart;
  const parts = explain(buildRecognitions(accrualBooks, cashBooks, period.end), accounts, period);
  return {
    period,
    from,
    to,
    fromCents: profits[from],
    toCents: profits[to],
    lines: RECONCILIATION_LINE_IDS.map((id) => buildLine(id, parts[id], accounts, direction)).filter(
      ({ transactions }) => transactions.length > 0,
    ),
  };
}

/**
 * Differences between the bases over the period, by line. Invoices and bills are followed until they are paid;
 * everything else is assigned to its line directly.
 */
function explain(
  recognitions: readonly Recognition[],
  accounts: readonly LedgerAccount[],
  period: Period,
): Record<ReconciliationLineId, LinePart[]> {
  const parts = Object.fromEntries(RECONCILIATION_LINE_IDS.map((id) => [id, []])) as unknown as Record<
    ReconciliationLineId,
    LinePart[]
  >;
  const toSettle: Recognition[] = [];
  const unappliedLines = accounts.map(unappliedLineOf);
  for (const recognition of recognitions) {
    const { accountIndex, party, day, cashCents, accrualCents } = recognition;
    const line = unappliedLines[accountIndex] ?? (party === 'unknown' ? 'other' : 'settled');
    if (line === 'settled') toSettle.push(recognition);
    else if (day >= period.start) parts[line].push({ recognition, amountCents: cashCents - accrualCents });
  }
  // Those of the same customer or vendor on the same account can settle each other.
  for (const onAccount of groupsBy(toSettle, (one) => `${one.party} ${one.accountIndex}`)) {
    for (const related of groupsBy(onAccount, ({ name }) => name)) {
      for (const difference of settleRecognitions(related, period))
        parts[settledLineOf(difference)].push(difference);
    }
  }
  return parts;
}

function groupsBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Iterable<Value[]> {
  return Map.groupBy(values, keyOf).values();
}

/** Returns the line for an account for unapplied payments; null for any other account. */
function unappliedLineOf(account: LedgerAccount): ReconciliationLineId | null {
  if (hasRole(account, 'unappliedIncome')) return 'paymentsNotApplied';
  return hasRole(account, 'unappliedExpense') ? 'billPaymentsNotApplied' : null;
}

function settledLineOf({ recognition, kind }: Difference): ReconciliationLineId {
  if (recognition.party === 'customers') {
    return kind === 'earlier' ? 'paidForEarlierInvoices' : 'invoicedNotPaid';
  }
  return kind === 'earlier' ? 'paidForEarlierBills' : 'billedNotPaid';
}
