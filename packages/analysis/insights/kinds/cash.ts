import type { FigureName } from '@insights/ledger';
import { type CashFlows, cashFlows } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import { buildInsight, explained, type Insight, type InsightOf, type Move, moveOf } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';

/** Cash at the end of the period, compared with its start. */
export type Cash = InsightOf<
  'cash',
  { readonly now: Figure; readonly start: Figure; readonly change: Figure; readonly day: Figure },
  { readonly move: Move; readonly isOverdrawn: boolean; readonly wasOverdrawn: boolean }
>;

/** Flows of cash that a letter may name. Each says where cash came from or went. */
export const CASH_REASONS = {
  operations: {
    label: 'Operations without loans and credit lines',
    figure: 'cashFlowStatement.operatingCashFlow',
  },
  receivables: { label: 'Change of what customers owe', figure: 'balanceSheet.accountsReceivable' },
  inventory: { label: 'Change of inventory', figure: 'balanceSheet.inventory' },
  payables: { label: 'Change of what is owed to vendors', figure: 'balanceSheet.accountsPayable' },
  investing: { label: 'Investing', figure: 'cashFlowStatement.investingCashFlow' },
  ownerLoans: { label: 'Loans from and to owners', figure: 'cashFlowStatement.netCashChange' },
  taken: { label: 'Taken out by the owners', figure: 'ownersEquity.draws' },
  contributed: { label: 'Put in by the owners', figure: 'ownersEquity.contributions' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly figure: FigureName }>>;
export type CashReasonName = keyof typeof CASH_REASONS;

/** A reason for which cash changed. */
export type CashReason = InsightOf<
  'cashReason',
  { readonly amount: Figure },
  { readonly reason: CashReasonName; readonly isIn: boolean }
>;

const MIN_PERCENT = 15;

export function cashInsights(books: InsightBooks): Insight[] {
  const start = books.amount('cashFlowStatement.cashAtStart', books.now);
  const end = books.amount('cashFlowStatement.cashAtEnd', books.now);
  if (start === 0 && end === 0) return [];
  const change = books.figure(
    'change',
    'Change of cash',
    end - start,
    books.source('cashFlowStatement.netCashChange', books.now),
  );
  const now = books.money('now', 'Cash', 'balanceSheet.cash', books.now);
  const before = books.money('start', 'Cash at the start', 'cashFlowStatement.cashAtStart', books.now);
  const move = moveOf(end, start);
  const cash = buildInsight<Cash>(books, {
    id: 'cash',
    kind: 'cash',
    figures: { now, start: before, change, day: books.day('day', 'Date', books.now.end, now.source) },
    traits: { move, isOverdrawn: end < 0, wasOverdrawn: start < 0 },
    cents: Math.max(Math.abs(end), Math.abs(end - start)),
    isGood: end < 0 ? false : move === 'same' ? null : end > start,
    isRequired: end < 0,
    sums: [[now, before, change]],
  });
  const flows = cashFlows(books.facts);
  return flows === null ? [cash] : [cash, ...reasons(books, flows)];
}

function reasons(books: InsightBooks, flows: CashFlows): CashReason[] {
  const amounts: Readonly<Record<CashReasonName, number>> = {
    operations: flows.operationsCents,
    receivables: flows.receivablesCents,
    inventory: flows.inventoryCents,
    payables: flows.payablesCents,
    investing: flows.investingCents,
    ownerLoans: flows.ownerLoansCents,
    taken: 0 - flows.takenCents,
    contributed: flows.contributedCents,
  };
  const total = [
    flows.operationsCents,
    flows.investingCents,
    flows.borrowedCents,
    flows.repaidCents,
    flows.takenCents,
  ]
    .map(Math.abs)
    .reduce((sum, cents) => sum + cents, 0);
  return (Object.keys(CASH_REASONS) as CashReasonName[])
    .filter(
      (reason) => books.isNotable(amounts[reason]) && Math.abs(amounts[reason]) * 100 >= total * MIN_PERCENT,
    )
    .map((reason) => {
      const cents = amounts[reason];
      const { label, figure } = CASH_REASONS[reason];
      return buildInsight<CashReason>(books, {
        id: `cashReason.${reason}`,
        kind: 'cashReason',
        figures: {
          amount: books.figure('amount', label, cents, {
            ...books.source(figure, books.now),
            words: `Cash flow of the period: ${label.toLowerCase()}`,
          }),
        },
        traits: { reason, isIn: cents > 0 },
        cents: Math.abs(cents),
        isGood: reason === 'operations' ? cents > 0 : null,
        explains: explained('cash', cents, flows.endCents - flows.startCents),
      });
    });
}
