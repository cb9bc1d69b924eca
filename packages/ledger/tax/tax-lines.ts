import { addCents, type Cents, cents } from '@insights/money';
import { isBalanceSheetType } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { sumPostings } from '../balance/sums.ts';
import { buildTrialBalance } from '../balance/trial-balance.ts';
import { selectBeyondEquity, selectWithinEquity } from '../figures/beyond-equity.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { dayInWords } from '../period/words.ts';
import {
  OF_EARLIER_YEARS,
  TAX_CATEGORIES,
  type TaxCategory,
  type TaxCategoryRule,
} from './tax-categories.ts';
import { type CategorizedAccount, taxCategoryOf } from './tax-category-of.ts';
import { lineIndexOf, type TaxForm } from './tax-forms.ts';

/** A trial balance before and after adjusting entries. Debits are positive. */
export interface TaxAmounts {
  readonly unadjustedCents: Cents;
  readonly adjustmentCents: Cents;
  readonly adjustedCents: Cents;
}

export interface TaxAccount extends TaxAmounts {
  /**
   * Full name of the account; for earnings before the period, which belong to no account, the name of these earnings.
   */
  readonly name: string;
  readonly type: LedgerAccount['type'];
  readonly detailType: string;
  /** The account's id in the adjusted books; null for earnings before the period. */
  readonly id: string | null;
  readonly category: string | null;
  readonly by: CategorizedAccount['by'] | null;
  /**
   * Only for draws or contributions on a line: the year’s amount, the balance of earlier years, or what entries of the
   * year move between equity accounts, such as one that closes draws.
   */
  readonly part?: 'year' | 'earlier' | 'transfers';
}

export interface TaxLine extends TaxAmounts {
  readonly line: string;
  readonly name: string;
  readonly accounts: readonly TaxAccount[];
}

export interface TaxLines {
  /** Null if the return is not known. */
  readonly form: TaxForm | null;
  /** In the order of the return or, without one, of the categories. */
  readonly lines: readonly TaxLine[];
  /** Accounts that a preparer must map by hand. */
  readonly notMapped: readonly TaxAccount[];
  /**
   * All accounts of the trial balance, in chart order. Each is on one line or not mapped. Accounts for draws and
   * contributions are split into the year's amount and the earlier balance.
   */
  readonly accounts: readonly TaxAccount[];
  /** Sums over all accounts: zero if the books balance. */
  readonly total: TaxAmounts;
  /** Amounts in the books that may differ from those on the return, not computed. */
  readonly differences: readonly (TaxAmounts & { readonly name: string; readonly reason: string })[];
}

interface CategorizedRow extends TaxAccount {
  readonly categoryId: TaxCategory | null;
}

/** Assigns the accounts of the trial balance to the lines of a return. Accounts without any amount are left out. */
export function buildTaxLines(
  { booked, adjusted, period }: { readonly booked: Books; readonly adjusted: Books; readonly period: Period },
  form: TaxForm | null,
): TaxLines {
  const all = categorizedRows(booked, adjusted, period);
  const rows = splitByYear(all, booked, adjusted, period).filter(hasAmount);
  const ids = Object.keys(TAX_CATEGORIES) as TaxCategory[];
  const indexOf = ({ categoryId }: CategorizedRow): number | null =>
    categoryId === null ? null : form === null ? ids.indexOf(categoryId) : lineIndexOf(form, categoryId);
  const byIndex = Map.groupBy(rows, indexOf);
  const lines = [...byIndex]
    .filter((entry): entry is [number, CategorizedRow[]] => entry[0] !== null)
    .toSorted(([a], [b]) => a - b)
    .map(([index, accounts]): TaxLine => {
      const id = ids[index];
      const [line = '', name = ''] =
        form?.lines[index] ?? (id === undefined ? [] : ['', TAX_CATEGORIES[id].name]);
      return { line, name, accounts: accounts.map(withoutId), ...sumOf(accounts) };
    });
  const differences = ids.flatMap((id) => {
    const { name, difference, onReturn = {} }: TaxCategoryRule = TAX_CATEGORIES[id];
    const accounts = rows.filter(({ categoryId }) => categoryId === id);
    const reason = [difference, form === null ? undefined : onReturn[form.taxReturn]].join(' ').trim();
    return reason === '' || accounts.length === 0 ? [] : [{ name, reason, ...sumOf(accounts) }];
  });
  return {
    form,
    lines,
    notMapped: (byIndex.get(null) ?? []).map(withoutId),
    accounts: all.filter(hasAmount).map(withoutId),
    total: sumOf(all),
    differences,
  };
}

function withoutId({ categoryId: _, ...account }: CategorizedRow): TaxAccount {
  return account;
}

function categorizedRows(booked: Books, adjusted: Books, period: Period): CategorizedRow[] {
  const [before, after] = [buildTrialBalance(booked, period), buildTrialBalance(adjusted, period)];
  const bookedCents = new Map(before.rows.map(({ account, cents: amount }) => [account.id, amount]));
  const accounts = after.rows.map(({ account, cents: adjustedCents }): CategorizedRow => {
    const found = taxCategoryOf(account);
    return {
      name: account.fullName,
      type: account.type,
      detailType: account.detailType,
      id: account.id,
      categoryId: found?.category ?? null,
      category: found === null ? null : TAX_CATEGORIES[found.category].name,
      by: found?.by ?? null,
      ...taxAmounts(bookedCents.get(account.id) ?? 0, adjustedCents),
    };
  });
  const earlier: CategorizedRow = {
    name: `Earnings before ${dayInWords(period.start)}`,
    type: 'Equity',
    detailType: '',
    id: null,
    categoryId: 'retainedEarnings',
    category: TAX_CATEGORIES.retainedEarnings.name,
    by: 'account type',
    ...taxAmounts(before.earlierEarningsCents, after.earlierEarningsCents),
  };
  const isOnBalanceSheet = ({ type }: CategorizedRow) => isBalanceSheetType(type);
  return [...accounts.filter(isOnBalanceSheet), earlier, ...accounts.filter((row) => !isOnBalanceSheet(row))];
}

/**
 * Returns report owners' draws and contributions for the year, while the trial balance has the totals since the company
 * began. The year's part is the amount in the statement of changes in equity.
 */
function splitByYear(
  rows: readonly CategorizedRow[],
  booked: Books,
  adjusted: Books,
  period: Period,
): CategorizedRow[] {
  const amountsBy = (select: typeof selectBeyondEquity) => {
    const [before, after] = [booked, adjusted].map((books) => {
      const sums = sumPostings(books, period, select(books));
      return new Map(books.chart.accounts.map(({ id }, index) => [id, sums[index] as number]));
    });
    return (id: string) => taxAmounts(before?.get(id) ?? 0, after?.get(id) ?? 0);
  };
  const [yearOf, transfersOf] = [amountsBy(selectBeyondEquity), amountsBy(selectWithinEquity)];
  return rows.flatMap((row): CategorizedRow[] => {
    const earlier = row.categoryId === null ? undefined : OF_EARLIER_YEARS[row.categoryId];
    if (earlier === undefined || row.id === null) return [row];
    const [year, transfers] = [yearOf(row.id), transfersOf(row.id)];
    const before = taxAmounts(
      row.unadjustedCents - year.unadjustedCents - transfers.unadjustedCents,
      row.adjustedCents - year.adjustedCents - transfers.adjustedCents,
    );
    const ofEarlier = { ...row, categoryId: earlier, category: TAX_CATEGORIES[earlier].name };
    return [
      { ...row, ...year, part: 'year' },
      { ...ofEarlier, ...before, part: 'earlier' },
      { ...ofEarlier, ...transfers, part: 'transfers' },
    ];
  });
}

function hasAmount({ unadjustedCents, adjustedCents }: TaxAmounts): boolean {
  return unadjustedCents !== 0 || adjustedCents !== 0;
}

export function taxAmounts(unadjusted: number, adjusted: number): TaxAmounts {
  return {
    unadjustedCents: cents(unadjusted),
    adjustmentCents: cents(adjusted - unadjusted),
    adjustedCents: cents(adjusted),
  };
}

function sumOf(rows: readonly TaxAmounts[]): TaxAmounts {
  const sum = (key: keyof TaxAmounts) => addCents(...rows.map((row) => row[key]));
  return {
    unadjustedCents: sum('unadjustedCents'),
    adjustmentCents: sum('adjustmentCents'),
    adjustedCents: sum('adjustedCents'),
  };
}
