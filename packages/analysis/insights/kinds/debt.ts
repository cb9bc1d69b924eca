import { daysIn } from '@insights/ledger';
import {
  bankDebts,
  cardFunding,
  debtCost,
  debtSchedule,
  type FactBooks,
  flowsOf,
  ownCash,
} from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, changeExplainedBy, type InsightOf } from '../insight-of.ts';

/**
 * Principal repaid and new borrowing in the same period, which are not netted, as in the debt schedule. Equipment that
 * lenders paid for directly counts as financed, because no cash moved.
 */
export type DebtPaid = InsightOf<
  'debtPaid',
  {
    readonly repaid?: Figure;
    readonly borrowed?: Figure;
    readonly financed?: Figure;
    readonly owed: Figure;
  },
  {
    readonly isRepaid: boolean;
    readonly isBorrowed: boolean;
    readonly isFinanced: boolean;
    /** Whether there are loans from the owners among the debts. */
    readonly hasOwners: boolean;
  }
>;

/** A card whose growing balance pays for operations. */
export type CardBalance = InsightOf<
  'cardBalance',
  { readonly name: Figure; readonly now: Figure; readonly base: Figure }
>;

/** An expensive loan next to cash that is not needed soon. */
export type IdleCash = InsightOf<
  'idleCash',
  { readonly loan: Figure; readonly rate: Figure; readonly spare: Figure },
  /** Whether the cash could repay all of the loan. */
  { readonly isWhole: boolean }
>;

export function debtInsights(books: InsightBooks): (DebtPaid | CardBalance | IdleCash)[] {
  const debt = debtCost(books.facts);
  return [debt === null ? [] : [debtPaid(books), idleCash(books, debt)].flat(), cardBalance(books)].flat();
}

type Debt = NonNullable<ReturnType<typeof debtCost>>;

/** Left out if the debt changed materially for another reason, because the parts would not add up to the debt. */
function debtPaid(books: InsightBooks): DebtPaid | [] {
  const flowsIn = (facts: FactBooks) => {
    const { financedCents } = flowsOf(facts, books.now);
    const { total } = debtSchedule(facts.accrual, books.now);
    return { ...total, financedCents, borrowedCents: total.borrowedCents - financedCents };
  };
  const owedIn = (facts: FactBooks) => flowsIn(facts).closingCents;
  const { repaidCents, borrowedCents, financedCents, otherCents } = flowsIn(books.facts);
  const [isRepaid, isBorrowed, isFinanced] = [repaidCents, borrowedCents, financedCents].map(
    (cents) => cents >= books.materiality.cents,
  ) as [boolean, boolean, boolean];
  if (!(isRepaid || isBorrowed || isFinanced) || owedIn(books.facts) < 0) return [];
  if (Math.abs(otherCents) >= books.materiality.cents) return [];
  const source = { ...books.source('balanceSheet.debt', books.now), words: 'Debt schedule' };
  const flow = (role: string, label: string, key: 'repaidCents' | 'borrowedCents' | 'financedCents') => ({
    [role]: books.derived(role, label, (facts) => flowsIn(facts)[key], source),
  });
  return buildInsight<DebtPaid>(books, {
    id: 'debtPaid',
    kind: 'debtPaid',
    figures: {
      ...(isRepaid ? flow('repaid', 'Loan principal repaid', 'repaidCents') : {}),
      ...(isBorrowed ? flow('borrowed', 'Borrowed in cash', 'borrowedCents') : {}),
      ...(isFinanced ? flow('financed', 'Equipment financed', 'financedCents') : {}),
      owed: books.derived('owed', 'Loans and credit lines', owedIn, source),
    },
    traits: {
      isRepaid,
      isBorrowed,
      isFinanced,
      hasOwners:
        debtSchedule(books.facts.accrual, books.now).debts.length >
        bankDebts(books.facts.accrual, books.now).length,
    },
    cents: Math.max(repaidCents, borrowedCents),
    // Lenders kept the business going.
    isRequired: isBorrowed && flowsOf(books.facts, books.now).operationsCents < 0,
    explains: changeExplainedBy(
      'cash',
      borrowedCents - repaidCents,
      books.amount('cashFlowStatement.netCashChange', books.now),
    ),
  });
}

/** Returns nothing if money was borrowed in the period, because advice to repay it early would be odd. */
function idleCash(books: InsightBooks, { idle }: Debt): IdleCash | [] {
  if (idle === null || flowsOf(books.facts, books.now).borrowedCents >= books.materiality.cents) return [];
  const { loan, idleCents } = idle;
  const source = books.accountSource(
    loan.accountId,
    'Interest in the loan’s payments, as an annual rate',
    books.now,
  );
  const spare = Math.min(idleCents, loan.closingCents);
  const savedCents = (12 * loan.interestCents * spare * daysIn(books.now)) / (loan.balanceCents * 365);
  // If payments were corrected, their interest is only an estimate.
  if (source.view !== 'booked' || savedCents < books.materiality.cents) return [];
  return buildInsight<IdleCash>(books, {
    id: 'idleCash',
    kind: 'idleCash',
    figures: {
      loan: books.account('loan', loan.accountId, 'a loan'),
      rate: books.percent(
        'rate',
        'Implied annual rate of the loan',
        12 * loan.interestCents,
        loan.balanceCents,
        source,
        true,
      ),
      spare: books.figure('spare', 'Cash that is not needed soon, up to the loan balance', spare, {
        ...books.source('balanceSheet.bank', books.now),
        words: 'Cash minus money held for others, payables, credit cards and three months of costs',
      }),
    },
    traits: { isWhole: spare === loan.closingCents },
    cents: spare,
    isGood: false,
    accountId: loan.accountId,
  });
}

/** A card balance below this percentage of cash says nothing about the company. */
const MIN_PERCENT_OF_CASH = 5;

function cardBalance(books: InsightBooks): CardBalance | [] {
  const card = cardFunding(books.facts);
  const cash = ownCash(books.facts.accrual);
  if (card === null || card.closingCents * 100 < cash * MIN_PERCENT_OF_CASH) return [];
  const source = books.accountSource(card.accountId, 'Balance of the credit card', books.now);
  return buildInsight<CardBalance>(books, {
    id: 'cardBalance',
    kind: 'cardBalance',
    figures: {
      name: books.account('name', card.accountId, 'a credit card'),
      now: books.figure('now', 'Credit card balance', card.closingCents, source),
      base: books.figure('base', 'Credit card balance at the start', card.openingCents, source),
    },
    cents: card.closingCents - card.openingCents,
    isGood: false,
    accountId: card.accountId,
  });
}
