import { type Correction, type Day, lastDayOf, monthOf } from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import { sumOf } from '../../context/transactions.ts';

/** Amounts that the entries of one month credited to asset accounts and charged to expenses. */
export interface MonthlyEntry {
  readonly lines: readonly { readonly account: number; readonly cents: number }[];
  /** The total charged to expenses. */
  readonly cents: number;
}

/**
 * Returns what a month's entries charged to expenses from these accounts; null if the entries also used other accounts,
 * as a vendor's bill that uses up a deposit does.
 */
export function entryOfMonth(
  context: ReviewContext,
  accounts: readonly number[],
  monthEnd: Day,
): MonthlyEntry | null {
  const { year, month } = monthOf(monthEnd);
  const entries = new Set<number>();
  for (const account of accounts) {
    for (const { transaction, day, cents } of postingsOn(context, account)) {
      const of = monthOf(day);
      if (cents < 0 && of.year === year && of.month === month) entries.add(transaction);
    }
  }
  const byLine = new Map<number, number>();
  for (const entry of entries) {
    for (const { account, cents } of postingsOf(context, entry)) {
      if (!accounts.includes(account) && !context.roles.is('expense', account)) return null;
      byLine.set(account, (byLine.get(account) ?? 0) + cents);
    }
  }
  const lines = Array.from(byLine, ([account, cents]) => ({ account, cents }));
  const charged = 0 - sumOf(lines.filter(({ account }) => accounts.includes(account)));
  return charged > 0 ? { lines, cents: charged } : null;
}

/**
 * Adds a monthly entry at each of these month-ends for as long as the balance held at that time lasts. The last entry
 * may be smaller if it has only two lines. A month that has not ended needs no entry.
 */
export function addMonthly(
  context: ReviewContext,
  what: string,
  { lines, cents }: MonthlyEntry,
  months: readonly { readonly end: Day; readonly heldCents: number }[],
): { readonly corrections: readonly Correction[]; readonly cents: number } {
  const corrections: Correction[] = [];
  let used = 0;
  for (const { end, heldCents } of months) {
    const left = heldCents - used;
    const part = left >= cents ? cents : lines.length === 2 ? left : 0;
    if (part <= 0 || end !== lastDayOf(monthOf(end))) continue;
    const { year, month } = monthOf(end);
    const matter = `${what} ${year}-${String(month).padStart(2, '0')}`;
    const entry = lines.map(({ account, cents: usual }) => ({
      account,
      cents: part === cents ? usual : Math.sign(usual) * part,
    }));
    corrections.push(adding(context, end, matter, entry));
    used += part;
  }
  return { corrections, cents: used };
}
