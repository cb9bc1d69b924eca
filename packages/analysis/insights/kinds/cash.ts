import { entityWords, type FigureName } from '@insights/ledger';
import { type CashFlows, cashFlows, flowsOf, heldForOthers } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, changeExplainedBy, type InsightOf, type Move, moveOf } from '../insight-of.ts';

/**
 * Cash at the end of the period, compared with its start. `held` is clients' or tenants' money in the bank, which is
 * not included.
 */
export type Cash = InsightOf<
  'cash',
  {
    readonly now: Figure;
    readonly start: Figure;
    readonly change: Figure;
    readonly day: Figure;
    readonly held?: Figure;
  },
  { readonly move: Move; readonly isOverdrawn: boolean; readonly wasOverdrawn: boolean }
>;

/** Cash from operations. A part is named if it is more than half as large. */
export type Operations = InsightOf<
  'operations',
  { readonly amount: Figure; readonly part?: Figure },
  {
    readonly isIn: boolean;
    readonly part: PartOfOperations | null;
    /** Whether the part explains all of the amount, some of it, or works against it. */
    readonly partIs: 'all' | 'some' | 'against' | null;
  }
>;

const PARTS = {
  receivables: { label: 'Change in what customers owe', figure: 'balanceSheet.accountsReceivable' },
  inventory: { label: 'Change in inventory', figure: 'balanceSheet.inventory' },
  payables: { label: 'Change in what is owed to vendors', figure: 'balanceSheet.accountsPayable' },
} as const satisfies Record<string, { label: string; figure: FigureName }>;
export type PartOfOperations = keyof typeof PARTS;

/** Other cash flows that a letter may name. Each says where cash came from or went. */
export const CASH_REASONS = {
  equipment: { label: 'Equipment bought and sold', figure: 'cashFlowStatement.investingCashFlow' },
  otherAssets: {
    label: 'Deposits and other long-term assets',
    figure: 'cashFlowStatement.investingCashFlow',
  },
  debt: { label: 'Loans and credit lines', figure: 'balanceSheet.debt' },
  ownerLoans: { label: 'Amounts due to and from owners', figure: 'cashFlowStatement.netCashChange' },
  taken: { label: 'Taken out by the owners', figure: 'ownersEquity.draws' },
  contributed: { label: 'Put in by the owners', figure: 'ownersEquity.contributions' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly figure: FigureName }>>;
export type CashReasonName = keyof typeof CASH_REASONS;

/** A reason for the change in cash. */
export type CashReason = InsightOf<
  'cashReason',
  { readonly amount: Figure },
  { readonly reason: CashReasonName; readonly isIn: boolean }
>;

const MIN_PERCENT = 15;

export function cashInsights(books: InsightBooks): (Cash | Operations | CashReason)[] {
  const [held, heldBefore] = [books.now.end, books.now.start - 1].map((day) =>
    heldForOthers(books.facts.accrual, day),
  ) as [number, number];
  const start = books.amount('cashFlowStatement.cashAtStart', books.now) - heldBefore;
  const end = books.amount('cashFlowStatement.cashAtEnd', books.now) - held;
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
  const restricted = books.source('balanceSheet.restrictedCash', books.now);
  const cashSource = books.source('balanceSheet.cash', books.now);
  const isHeld = held > 0;
  const now = books.figure(
    'now',
    isHeld ? 'Cash without money held for others' : 'Cash',
    end,
    isHeld ? { ...cashSource, figureIds: [...cashSource.figureIds, ...restricted.figureIds] } : cashSource,
  );
  const before = books.figure('start', 'Cash at the start', start, atStart);
  const isSame = Math.abs(end - start) < books.materiality.cents && end >= 0 && start >= 0;
  const move = isSame ? 'same' : moveOf(end, start);
  const cash = buildInsight<Cash>(books, {
    id: 'cash',
    kind: 'cash',
    figures: {
      now,
      start: before,
      change,
      day: books.day('day', 'Date', books.now.end, now.source),
      ...(isHeld ? { held: books.figure('held', 'Cash held for others', held, restricted) } : {}),
    },
    traits: { move, isOverdrawn: end < 0, wasOverdrawn: start < 0 },
    cents: Math.max(Math.abs(end), Math.abs(end - start)),
    isGood: end < 0 ? false : move === 'same' ? null : end > start,
    isRequired: end < 0,
    sums: [[now, before, change]],
  });
  const flows = cashFlows(books.facts);
  return flows === null ? [cash] : [cash, operations(books, flows), ...reasons(books, flows)].flat();
}

function operations(books: InsightBooks, flows: CashFlows): Operations | [] {
  const cents = flows.operationsCents;
  const parts: Readonly<Record<PartOfOperations, number>> = {
    receivables: flows.receivablesCents,
    inventory: flows.inventoryCents,
    payables: flows.payablesCents,
  };
  const [part] = (Object.keys(parts) as PartOfOperations[]).toSorted(
    (a, b) => Math.abs(parts[b]) - Math.abs(parts[a]),
  ) as [PartOfOperations];
  const size = Math.abs(parts[part]);
  // On the cash basis, the books contain no receivables or payables.
  const isAccrual = books.context.books.basis !== 'Cash' || part === 'inventory';
  // A part that the other two offset explains nothing.
  const total = Object.values(parts).reduce((sum, one) => sum + one, 0);
  const isOffset = Math.sign(total) !== Math.sign(parts[part]) || 2 * Math.abs(total) < size;
  // Stock is too high until the cost of goods sold is complete.
  const isDoubted = part === 'inventory' && books.doubts.missingCost !== null;
  const isNamed = isAccrual && !isOffset && !isDoubted && books.isNotable(size) && 2 * size > Math.abs(cents);
  if (Math.abs(cents) < books.materiality.cents && !isNamed) return [];
  const isAgainst = Math.sign(parts[part]) !== Math.sign(cents);
  const dayBefore = books.now.start - 1;
  const before = { start: dayBefore, end: dayBefore };
  const source = {
    ...books.source('cashFlowStatement.operatingCashFlow', books.now),
    words: 'Cash flow of the period: operations, without loans and credit lines',
  };
  return buildInsight<Operations>(books, {
    id: 'operations',
    kind: 'operations',
    figures: {
      amount: books.derived(
        'amount',
        'Operations, without loans and credit lines',
        (facts) => flowsOf(facts, books.now).operationsCents,
        source,
      ),
      ...(isNamed
        ? {
            part: books.figure(
              'part',
              PARTS[part].label,
              parts[part],
              books.source(PARTS[part].figure, books.now, before),
            ),
          }
        : {}),
    },
    traits: {
      isIn: cents >= 0,
      part: isNamed ? part : null,
      partIs: isNamed ? (isAgainst ? 'against' : size >= Math.abs(cents) ? 'all' : 'some') : null,
    },
    cents: Math.abs(cents),
    isRequired: true,
    isGood: cents > 0,
    explains: changeExplainedBy('cash', cents, flows.endCents - flows.startCents),
  });
}

/** The reasons that a letter names explain at least this much of the change. */
const MIN_EXPLAINED_PERCENT = 70;

function reasons(books: InsightBooks, flows: CashFlows): CashReason[] {
  const hasOwners = entityWords(books.context).form !== 'nonprofit';
  const amounts: Readonly<Record<CashReasonName, number>> = {
    equipment: flows.equipmentCents,
    otherAssets: flows.investingCents - flows.equipmentCents,
    debt: flows.borrowedCents - flows.repaidCents + flows.otherDebtCents,
    ownerLoans: flows.ownerLoansCents,
    taken: 0 - flows.takenCents,
    // Cash in other equity accounts is from or for the owners, except in a nonprofit, which has none.
    contributed: flows.contributedCents + (hasOwners ? flows.otherEquityCents : 0),
  };
  const all = Object.keys(amounts) as CashReasonName[];
  const change = flows.endCents - flows.startCents;
  const total = all.reduce((sum, reason) => sum + Math.abs(amounts[reason]), Math.abs(flows.operationsCents));
  const main = new Set<CashReasonName>();
  let rest = change - flows.operationsCents;
  for (const reason of all.toSorted((a, b) => Math.abs(amounts[b]) - Math.abs(amounts[a]))) {
    if (Math.abs(rest) * 100 <= Math.abs(change) * (100 - MIN_EXPLAINED_PERCENT)) break;
    if (Math.abs(amounts[reason]) < books.materiality.cents) break;
    main.add(reason);
    rest -= amounts[reason];
  }
  const isLarge = (reason: CashReasonName) =>
    books.isNotable(amounts[reason]) && Math.abs(amounts[reason]) * 100 >= total * MIN_PERCENT;
  // Lenders ask first what the owners put in and lent.
  const isOfOwners = (reason: CashReasonName) =>
    Math.abs(amounts[reason]) >= books.materiality.cents &&
    (reason === 'ownerLoans' || (reason === 'contributed' && amounts[reason] > 0));
  return all
    .filter((reason) => main.has(reason) || isLarge(reason) || isOfOwners(reason))
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
        isRequired: isOfOwners(reason),
        explains: changeExplainedBy('cash', cents, change),
      });
    });
}
