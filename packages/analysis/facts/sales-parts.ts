import { ADJUSTING_ENTRY, type LedgerAccount, type Period } from '@insights/ledger';
import { type Compared, changeOf } from './compared.ts';
import { type Contribution, customerContributions } from './contributions.ts';
import { comparedCredits, type FactBooks } from './fact-books.ts';
import { itemContributions } from './item-contributions.ts';
import { isReduction } from './lines.ts';
import { selectMainParts } from './select-main-parts.ts';

/** An income account, a customer or an item. */
export interface SalesPart extends Compared {
  readonly kind: 'account' | 'customer' | 'item';
  /** Name in the books, or the account's id. */
  readonly name: string;
}

const MAX_PARTS = 3;
/** An account with more than this share of revenue explains nothing, because it is nearly all of revenue. */
const MAX_SHARE_PERCENT = 70;

/**
 * Returns the customers, the income accounts or the items that make up most of a change in revenue. An account is only
 * named if it changed by more than twice as much as any customer and is not nearly all of revenue. Empty if many of them
 * changed by similar amounts.
 */
export function salesParts(books: FactBooks, base: Period): readonly SalesPart[] {
  const income = books.indexesWhere(({ type }) => type === 'Income');
  const change = changeOf(comparedCredits(books, base, income));
  const accounts = income
    .filter((index) => !isReduction(books.accounts[index] as LedgerAccount))
    .map((index) => {
      const amounts = comparedCredits(books, base, [index]);
      const name = books.accounts[index]?.id ?? '';
      return { kind: 'account' as const, name, ...amounts, effectCents: changeOf(amounts) };
    });
  const told = selectMainParts(accounts, change, Math.abs(change), MAX_PARTS);
  const total = accounts.reduce((sum, { nowCents }) => sum + nowCents, 0);
  const isUnlikeTheRest = ({ nowCents }: Compared) => nowCents * 100 <= total * MAX_SHARE_PERCENT;
  const areAccountsKnown = told.length > 1 || told.some(isUnlikeTheRest);
  const customers = mostOf('customer', customerContributions(books, base), change);
  const sizeOf = ([largest]: readonly Compared[]) =>
    largest === undefined ? 0 : Math.abs(changeOf(largest));
  if (customers.length > 0 && (!areAccountsKnown || 2 * sizeOf(customers) >= sizeOf(told))) return customers;
  if (areAccountsKnown) return told.map(({ effectCents, ...part }) => part);
  // Documents do not show what adjusting entries correct.
  const isAdjusted = [books.now, base].some((period) => hasAdjustments(books, income, period));
  const items = isAdjusted ? [] : itemContributions(books, base);
  return items.length > 1 ? mostOf('item', items, change) : [];
}

/** A customer that replaces another one at about the same price is not news. */
const MAX_TIMES = 10;

/** Returns the largest contributions if they leave less than half of the change unexplained and do not mostly offset. */
function mostOf(
  kind: 'customer' | 'item',
  contributions: readonly Contribution[],
  change: number,
): SalesPart[] {
  const parts = contributions.map((one) => ({ ...one, effectCents: changeOf(one) }));
  const told = selectMainParts(parts, change, Math.abs(change), MAX_PARTS);
  const open = told.reduce((rest, { effectCents }) => rest - effectCents, change);
  const isOffset = told.some(({ effectCents }) => Math.abs(effectCents) > MAX_TIMES * Math.abs(change));
  if (isOffset || 2 * Math.abs(open) >= Math.abs(change)) return [];
  return told.map(({ effectCents, ...one }) => ({ kind, ...one }));
}

function hasAdjustments(books: FactBooks, accounts: readonly number[], period: Period): boolean {
  const { transactionIndexes, transactions } = books.books.journal;
  return books
    .rowsOn(accounts, period)
    .some((row) => transactions.typeAt(transactionIndexes[row] as number) === ADJUSTING_ENTRY);
}
