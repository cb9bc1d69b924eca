import { ADJUSTING_ENTRY, type LedgerAccount, type Period } from '@insights/ledger';
import { partyContributions } from './contributions.ts';
import type { Compared, FactBooks } from './fact-books.ts';
import { itemContributions } from './item-contributions.ts';
import { isReduction } from './lines.ts';
import { mainPart } from './main-part.ts';
import { tellMost } from './tell-most.ts';

/** An income account, a customer or an item. */
export interface SalesPart extends Compared {
  readonly kind: 'account' | 'customer' | 'item';
  /** Name in the books, or the account's id. */
  readonly name: string;
}

const MAX_ACCOUNTS = 3;
/** It explains nothing that most of the revenue changed along with the revenue. */
const MAX_SHARE_PERCENT = 70;

/**
 * Returns the income accounts that make up most of a change in revenue; if nearly all of it is on one account, the
 * customer or the item that does. Empty if many changed alike, or if others offset the largest one.
 */
export function salesParts(books: FactBooks, base: Period): readonly SalesPart[] {
  const income = books.indexesWhere(({ type }) => type === 'Income');
  const revenue = (indexes: readonly number[]): Compared => ({
    nowCents: 0 - books.debits(indexes, books.now),
    baseCents: 0 - books.debits(indexes, base),
  });
  const change = changeOf(revenue(income));
  const accounts = income
    .filter((index) => !isReduction(books.accounts[index] as LedgerAccount))
    .map((index) => {
      const amounts = revenue([index]);
      const name = books.accounts[index]?.id ?? '';
      return { kind: 'account' as const, name, ...amounts, effectCents: changeOf(amounts) };
    });
  const told = tellMost(accounts, change, Math.abs(change), MAX_ACCOUNTS);
  const total = accounts.reduce((sum, { nowCents }) => sum + nowCents, 0);
  const isUnlikeTheRest = ({ nowCents }: Compared) => nowCents * 100 <= total * MAX_SHARE_PERCENT;
  if (told.length > 1 || told.some(isUnlikeTheRest)) return told.map(({ effectCents, ...part }) => part);
  const customer = mainPart(partyContributions(books, 'income', base), change, changeOf);
  if (customer !== null) return [{ kind: 'customer', ...customer }];
  // Documents do not show what adjusting entries correct.
  const isAdjusted = [books.now, base].some((period) => hasAdjustments(books, income, period));
  const items = isAdjusted ? [] : itemContributions(books, base);
  const item = items.length > 1 ? mainPart(items, change, changeOf) : null;
  return item === null ? [] : [{ kind: 'item', ...item }];
}

function hasAdjustments(books: FactBooks, accounts: readonly number[], period: Period): boolean {
  const { transactionIndexes, transactions } = books.books.journal;
  return books
    .rowsOn(accounts, period)
    .some((row) => transactions.typeAt(transactionIndexes[row] as number) === ADJUSTING_ENTRY);
}

function changeOf({ nowCents, baseCents }: Compared): number {
  return nowCents - baseCents;
}
