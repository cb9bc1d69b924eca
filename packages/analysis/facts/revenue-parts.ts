import { ADJUSTING_ENTRY, type Period } from '@insights/ledger';
import { partyContributions } from './contributions.ts';
import type { Compared, FactAccount, FactBooks } from './fact-books.ts';
import { type FactTransaction, largestOf, transactionsOn } from './fact-transaction.ts';
import { itemContributions, priceEffects } from './item-contributions.ts';
import { revenueLines } from './lines.ts';
import { explains, mainPart } from './main-part.ts';

/**
 * A part of a change in revenue. `partCents` is its share of the change. `quantity` and `price` cover the items that
 * have a unit price in both periods.
 */
export type RevenuePart = { readonly partCents: number } & (
  | (Compared & { readonly kind: 'customer'; readonly name: string })
  | (Compared & { readonly kind: 'item'; readonly name: string })
  | (Compared & { readonly kind: 'line' } & FactAccount)
  | { readonly kind: 'quantity' | 'price' }
  | { readonly kind: 'transaction'; readonly isNow: boolean; readonly transaction: FactTransaction }
);

/**
 * Returns what explains at least 30 % of a change in revenue, in each way to divide it: one transaction, one customer,
 * one item, quantity or price, one line of business. These overlap, so a letter names one of them. Largest first. Empty
 * if revenue did not change, or if many customers and items changed alike. Left out because they would mislead: a
 * customer, item or line whose change is offset by another one (project businesses have different customers every
 * year); a part that changed like everything else; a line that is nearly all of the revenue; a part much larger than
 * the change; items and prices of revenue that adjusting entries correct.
 */
export function revenueParts(books: FactBooks, base: Period): RevenuePart[] {
  const accounts = books.indexesWhere(({ type }) => type === 'Income');
  const whole = {
    nowCents: 0 - books.debits(accounts, books.now),
    baseCents: 0 - books.debits(accounts, base),
  };
  const changeCents = changeOf(whole);
  const main = <Part extends Compared>(parts: readonly Part[]) => {
    const part = mainPart(parts, changeCents, changeOf);
    return part === null || !isUnlikeTheRest(part, whole) ? null : { part, partCents: changeOf(part) };
  };
  const parts: RevenuePart[] = [];
  const transaction = transactionPart(books, accounts, base, changeCents);
  if (transaction !== null) parts.push(transaction);
  const customer = main(partyContributions(books, 'income', base));
  if (customer !== null) {
    const { name, nowCents, baseCents } = customer.part;
    parts.push({ kind: 'customer', name, nowCents, baseCents, partCents: customer.partCents });
  }
  // Documents do not show what adjusting entries correct.
  const isBooked = [books.now, base].every((period) => !isAdjusted(books, accounts, period));
  const items = isBooked ? itemContributions(books, base) : [];
  const item = items.length > 1 ? main(items) : null;
  if (item !== null) {
    const { name, nowCents, baseCents } = item.part;
    parts.push({ kind: 'item', name, nowCents, baseCents, partCents: item.partCents });
  }
  const { quantityCents, priceCents } = priceEffects(books, 'income', base);
  const byPrice = isBooked
    ? [
        { kind: 'quantity' as const, partCents: quantityCents },
        { kind: 'price' as const, partCents: priceCents },
      ]
    : [];
  const effect = mainPart(byPrice, changeCents, ({ partCents }) => partCents);
  if (effect !== null) parts.push(effect);
  const lines = revenueLines(books, base);
  const line = lines.length > 1 ? main(lines) : null;
  if (line !== null) parts.push({ kind: 'line', ...line.part, partCents: line.partCents });
  return parts.toSorted((a, b) => sizeOf(b, changeCents) - sizeOf(a, changeCents));
}

/** Whether adjusting entries change any of the accounts in a period. */
function isAdjusted(books: FactBooks, accounts: readonly number[], period: Period): boolean {
  const { transactionIndexes, transactions } = books.books.journal;
  return books
    .rowsOn(accounts, period)
    .some((row) => transactions.typeAt(transactionIndexes[row] as number) === ADJUSTING_ENTRY);
}

/** Whether a part changed at least one and a half times as much, relative to its size, as everything else. */
function isUnlikeTheRest(part: Compared, whole: Compared): boolean {
  const rest = { nowCents: whole.nowCents - part.nowCents, baseCents: whole.baseCents - part.baseCents };
  const largerOf = ({ nowCents, baseCents }: Compared) => Math.max(nowCents, baseCents);
  const direction = Math.sign(changeOf(whole));
  return 2 * direction * changeOf(part) * largerOf(rest) >= 3 * direction * changeOf(rest) * largerOf(part);
}

function changeOf({ nowCents, baseCents }: Compared): number {
  return nowCents - baseCents;
}

/** A part larger than the whole change counts as 100% of it. */
function sizeOf({ partCents }: RevenuePart, changeCents: number): number {
  return Math.min(Math.abs(partCents), Math.abs(changeCents));
}

/** A sale in one of the periods that has no counterpart of half its size in the other. */
function transactionPart(
  books: FactBooks,
  accounts: readonly number[],
  base: Period,
  changeCents: number,
): RevenuePart | null {
  const isNow = changeCents > 0;
  const [here, there] = isNow ? [books.now, base] : [base, books.now];
  const transaction = largestOf(transactionsOn(books, accounts, here), -1);
  const other = largestOf(transactionsOn(books, accounts, there), -1);
  if (transaction === null || books.walkInCustomers.has(transaction.name)) return null;
  if (2 * Math.abs(other?.debitCents ?? 0) >= Math.abs(transaction.debitCents)) return null;
  const partCents = (isNow ? -1 : 1) * transaction.debitCents;
  return explains(partCents, changeCents) ? { kind: 'transaction', isNow, transaction, partCents } : null;
}
