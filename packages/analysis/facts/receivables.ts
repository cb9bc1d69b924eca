import { ADJUSTING_ENTRY, buildAging, type Day } from '@insights/ledger';
import type { FactBooks } from './fact-books.ts';

/** Old receivables at the end of the period. */
export interface OldReceivables {
  readonly asOf: Day;
  /** All open invoices, before payments and credits that are not applied. */
  readonly openCents: number;
  readonly over90Cents: number;
  readonly over90Count: number;
  readonly oldestDueDay: Day;
  /** Payments and credits not applied, of customers with invoices over 90 days: some of these are paid. */
  readonly unappliedCents: number;
  /** Change of receivables by adjusting entries; the other amounts are from documents, as booked. */
  readonly adjustedCents: number;
  /** The customer with the largest amount over 90 days; null without a name. */
  readonly largest: { readonly name: string; readonly over90Cents: number } | null;
}

/**
 * Returns how much of what customers owe has been due for more than 90 days.
 *
 * Null if invoices were not read completely, if customers owe nothing, or if the old amount is not material. Where
 * `unappliedCents` is most of the old amount, the invoices are probably paid and not old: say so before asking anyone
 * for money.
 */
export function oldReceivables(books: FactBooks): OldReceivables | null {
  const { accrual, documents } = books;
  const { transactions } = documents;
  if (transactions.status === 'missing' || transactions.value.unread.has('Invoice')) return null;
  const aging = buildAging(accrual.figures, documents, 'receivables');
  if (aging.status === 'missing') return null;
  const { total, parties, asOf } = aging.value;
  const openCents = total.totalCents - total.unappliedCents;
  const over90Cents = total.bands.over90;
  if (openCents <= 0 || over90Cents < books.materiality.cents) return null;
  const late = parties.filter(({ bands }) => bands.over90 > 0);
  const old = late.flatMap((party) => party.documents.filter(({ band }) => band === 'over90'));
  const [largest] = late.toSorted((a, b) => b.bands.over90 - a.bands.over90);
  return {
    asOf,
    openCents,
    over90Cents,
    over90Count: old.length,
    oldestDueDay: Math.min(...old.map(({ dueDay, day }) => dueDay ?? day)),
    unappliedCents: late.reduce((sum, party) => sum - party.unappliedCents, 0),
    adjustedCents: adjustments(accrual, asOf),
    largest:
      largest?.party === null || largest === undefined
        ? null
        : { name: largest.party.name, over90Cents: largest.bands.over90 },
  };
}

function adjustments(books: FactBooks, asOf: Day): number {
  const { amountsCents, transactionIndexes, transactions } = books.books.journal;
  const receivables = books.indexesWhere(({ type }) => type === 'Accounts Receivable');
  return books
    .rowsOn(receivables, { start: books.books.window.start, end: asOf })
    .filter((row) => transactions.typeAt(transactionIndexes[row] as number) === ADJUSTING_ENTRY)
    .reduce((sum, row) => sum + (amountsCents[row] as number), 0);
}
