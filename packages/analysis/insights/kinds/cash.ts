import type { FigureName } from '@insights/ledger';
import { type CashFlows, cashFlows, hasDisposals } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, explained, type InsightOf, type Move, moveOf } from '../insight-of.ts';

/** Cash at the end of the period, compared with its start. */
export type Cash = InsightOf<
  'cash',
  { readonly now: Figure; readonly start: Figure; readonly change: Figure; readonly day: Figure },
  { readonly move: Move; readonly isOverdrawn: boolean; readonly wasOverdrawn: boolean }
>;

/** Cash flows that a letter may name. Each says where cash came from or went. */
export const CASH_REASONS = {
  operations: {
    label: 'Operations, without loans and credit lines',
    figure: 'cashFlowStatement.operatingCashFlow',
  },
  receivables: { label: 'Change in what customers owe', figure: 'balanceSheet.accountsReceivable' },
  inventory: { label: 'Change in inventory', figure: 'balanceSheet.inventory' },
  payables: { label: 'Change in what is owed to vendors', figure: 'balanceSheet.accountsPayable' },
  equipment: { label: 'Equipment bought and sold', figure: 'cashFlowStatement.investingCashFlow' },
  otherAssets: {
    label: 'Deposits and other long-term assets',
    figure: 'cashFlowStatement.investingCashFlow',
  },
  debt: { label: 'Loans and credit lines', figure: 'balanceSheet.debt' },
  ownerLoans: { label: 'Loans from and to owners', figure: 'cashFlowStatement.netCashChange' },
  taken: { label: 'Taken out by the owners', figure: 'ownersEquity.draws' },
  contributed: { label: 'Put in by the owners', figure: 'ownersEquity.contributions' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly figure: FigureName }>>;
export type CashReasonName = keyof typeof CASH_REASONS;

/** A reason for the change in cash. */
export type CashReason = InsightOf<
  'cashReason',
  { readonly amount: Figure },
  {
    readonly reason: CashReasonName;
    readonly isIn: boolean;
    /** Whether it is one of the parts that explain most of the change. */
    readonly isMain: boolean;
  }
>;

const MIN_PERCENT = 15;

export function cashInsights(books: InsightBooks): (Cash | CashReason)[] {
  const start = books.amount('cashFlowStatement.cashAtStart', books.now);
  const end = books.amount('cashFlowStatement.cashAtEnd', books.now);
  if (start === 0 && end === 0) return [];
  const [atEnd, atStart] = [
    books.source('cashFlowStatement.cashAtEnd', books.now),
    books.source('cashFlowStatement.cashAtStart', books.now),
  ];
  // Opening balances entered in the period change cash but are not part of the net cash change.
  const change = books.figure('change', 'Change in cash', end - start, {
    ...atEnd,
    figureIds: [...atEnd.figureIds, ...atStart.figureIds],
    words: `${atEnd.words}, minus ${atStart.words}`,
  });
  const now = books.money('now', 'Cash', 'balanceSheet.cash', books.now);
  const before = books.money('start', 'Cash at the start', 'cashFlowStatement.cashAtStart', books.now);
  const isSame = Math.abs(end - start) < books.materiality.cents && end >= 0 === start >= 0;
  const move = isSame ? 'same' : moveOf(end, start);
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

/** Reasons for the whole change in cash; the other reasons are parts of operations. */
const WHOLE: readonly CashReasonName[] = [
  'operations',
  'equipment',
  'otherAssets',
  'debt',
  'ownerLoans',
  'taken',
  'contributed',
];
/** Reasons whose amounts contain the depreciation of sold assets. */
const OF_DISPOSALS: ReadonlySet<CashReasonName> = new Set(['operations', 'equipment']);
/** The reasons that a letter names explain at least this much of the change. */
const MIN_EXPLAINED_PERCENT = 70;

function reasons(books: InsightBooks, flows: CashFlows): CashReason[] {
  const amounts = amountsOf(flows);
  const change = flows.endCents - flows.startCents;
  const total = WHOLE.reduce((sum, reason) => sum + Math.abs(amounts[reason]), 0);
  const isLarge = (reason: CashReasonName) =>
    books.isNotable(amounts[reason]) && Math.abs(amounts[reason]) * 100 >= total * MIN_PERCENT;
  const main = new Set<CashReasonName>();
  let rest = change;
  for (const reason of WHOLE.toSorted((a, b) => Math.abs(amounts[b]) - Math.abs(amounts[a]))) {
    if (Math.abs(rest) * 100 <= Math.abs(change) * (100 - MIN_EXPLAINED_PERCENT)) break;
    if (Math.abs(amounts[reason]) < books.materiality.cents) break;
    main.add(reason);
    rest -= amounts[reason];
  }
  // Cash from operations that came out of inventory is not earned again.
  const isMostOfOperations = (reason: CashReasonName) =>
    !WHOLE.includes(reason) && 2 * Math.abs(amounts[reason]) > Math.abs(amounts.operations);
  // On the cash basis, the books contain no receivables or payables.
  const isAccrual = books.context.books.basis !== 'Cash';
  return (Object.keys(CASH_REASONS) as CashReasonName[])
    .filter((reason) => main.has(reason) || (isLarge(reason) && (isAccrual || WHOLE.includes(reason))))
    .filter((reason) => !OF_DISPOSALS.has(reason) || !hasDisposals(books.facts, books.now))
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
        traits: { reason, isIn: cents > 0, isMain: main.has(reason) || isMostOfOperations(reason) },
        cents: Math.abs(cents),
        isGood: reason === 'operations' ? cents > 0 : null,
        explains: explained('cash', cents, change),
      });
    });
}

/** The amounts of `WHOLE` and opening entries of equity add up to the change in cash. */
function amountsOf(flows: CashFlows): Readonly<Record<CashReasonName, number>> {
  // A loan that pays for equipment directly brings in no cash, and the equipment uses none.
  const financed = Math.max(0, Math.min(flows.borrowedCents, -flows.equipmentCents));
  return {
    operations: flows.operationsCents,
    receivables: flows.receivablesCents,
    inventory: flows.inventoryCents,
    payables: flows.payablesCents,
    equipment: flows.equipmentCents + financed,
    otherAssets: flows.investingCents - flows.equipmentCents,
    debt: flows.borrowedCents - financed - flows.repaidCents + flows.otherDebtCents,
    ownerLoans: flows.ownerLoansCents,
    taken: 0 - flows.takenCents,
    contributed: flows.contributedCents,
  };
}
