import { hasRole, type Period } from '@insights/ledger';
import { type CashLeft, cashLeft } from './cash-left.ts';
import type { FactBooks } from './fact-books.ts';
import { isOwedByOwners, isOwedToOwners } from './liability-kinds.ts';

/** Amounts that the owners took out and put in, compared with what the company earned and has. */
export interface OwnersTake {
  readonly period: Period;
  /** Draws and distributions, including taxes and insurance that the company paid for the owners. */
  readonly takenCents: number;
  /** The part of `takenCents` that paid the owners' taxes. */
  readonly taxesCents: number;
  readonly contributedCents: number;
  /** Lent to the company less paid back to the owners. */
  readonly lentByOwnersCents: number;
  /** Lent to the owners less paid back by them. */
  readonly lentToOwnersCents: number;
  readonly profitCents: number;
  readonly cashStartCents: number;
  readonly cashEndCents: number;
  /** Cash left for the owners over `year`, or over the period without one; null if it cannot be said. */
  readonly left: CashLeft | null;
  /**
   * The twelve months through the end of the period, if the period is shorter and the books cover them: a month's draws
   * pay out the profit of others.
   */
  readonly year: {
    readonly period: Period;
    readonly takenCents: number;
    readonly profitCents: number;
  } | null;
}

/**
 * Returns what the owners took compared with profit and cash.
 *
 * Null if the owners took nothing and lent or borrowed nothing, or if the draws of the period are negative: a
 * correction of earlier draws says nothing about the period. Entries between equity accounts only, such as the closing
 * of draws, are not draws. Wages of an owner are not included, because books do not tell who owns the company.
 */
export function ownersTake(books: FactBooks): OwnersTake | null {
  const { now } = books;
  const takenCents = books.amount('balanceSheet.ownerDraws', now);
  const lentByOwnersCents = 0 - books.debits(books.indexesWhere(isOwedToOwners), now);
  const lentToOwnersCents = books.debits(books.indexesWhere(isOwedByOwners), now);
  if (takenCents < 0 || (takenCents === 0 && lentByOwnersCents === 0 && lentToOwnersCents === 0)) return null;
  const year = yearOf(books);
  return {
    period: now,
    takenCents,
    taxesCents: taxesIn(books, now),
    contributedCents: books.amount('ownersEquity.contributions', now),
    lentByOwnersCents,
    lentToOwnersCents,
    profitCents: books.amount('incomeStatement.netProfit', now),
    cashStartCents: books.amount('cashFlowStatement.cashAtStart', now),
    cashEndCents: books.amount('cashFlowStatement.cashAtEnd', now),
    left: cashLeft(books, year ?? now),
    year:
      year === null
        ? null
        : {
            period: year,
            takenCents: books.amount('balanceSheet.ownerDraws', year),
            profitCents: books.amount('incomeStatement.netProfit', year),
          },
  };
}

/** The twelve months through the end of a shorter period. */
function yearOf({ year, now }: FactBooks): Period | null {
  const [first, last] = [year?.[0], year?.at(-1)];
  return first === undefined || last === undefined || last.end !== now.end || now.start <= first.start
    ? null
    : { start: first.start, end: last.end };
}

/** Draws that paid taxes, without entries between equity accounts. */
function taxesIn(books: FactBooks, period: Period): number {
  const { journal } = books.books;
  const isTax = books.accounts.map(
    (account) =>
      hasRole(account, 'ownerDraws') &&
      (account.detailType === 'EstimatedTaxes' || /\btax(es)?\b/i.test(account.name)),
  );
  const isOutside = new Set<number>();
  for (const row of books.rows(period)) {
    const type = books.accounts[journal.accountIndexes[row] as number]?.type ?? 'Equity';
    if (type !== 'Equity') isOutside.add(journal.transactionIndexes[row] as number);
  }
  let cents = 0;
  for (const row of books.rows(period))
    if (
      isTax[journal.accountIndexes[row] as number] &&
      isOutside.has(journal.transactionIndexes[row] as number)
    )
      cents += journal.amountsCents[row] as number;
  return cents;
}
