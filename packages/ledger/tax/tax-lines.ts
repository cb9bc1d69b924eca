import { addCents, type Cents, cents } from '@insights/money';
import { isBalanceSheetType } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { balancesAsOf, sumPostings } from '../balance/sums.ts';
import { buildTrialBalance } from '../balance/trial-balance.ts';
import { selectBeyondEquity } from '../figures/beyond-equity.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { dayInWords } from '../period/words.ts';
import { COST_OF_GOODS, TAX_CATEGORIES, type TaxCategory, type TaxCategoryRule } from './tax-categories.ts';
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
  /** The balance before the period; zero for income and expenses. */
  readonly opening: TaxAmounts;
  /** Inventory is also part of cost of goods sold: + beginning, + change, − end, which add up to zero. */
  readonly part?: 'beginning' | 'change' | 'end';
}

export interface TaxLine extends TaxAmounts {
  readonly line: string;
  readonly name: string;
  readonly accounts: readonly TaxAccount[];
  readonly opening: TaxAmounts;
  readonly isCostOfGoods: boolean;
  /** Whether the line is on the balance sheet, which has an amount at both ends of the year. */
  readonly isBalance: boolean;
}

export interface TaxLines {
  /** Null if the return is not known. */
  readonly form: TaxForm | null;
  /** In the order of the return or, without one, of the categories. */
  readonly lines: readonly TaxLine[];
  /** Accounts that a preparer must map by hand. */
  readonly notMapped: readonly TaxAccount[];
  /** Sums over all accounts: zero if the books balance. */
  readonly total: TaxAmounts;
  /** Net income per books; positive if it is a profit. */
  readonly netIncome: TaxAmounts;
  /**
   * What owners took out and paid in over the year, on lines of the return, or the whole way from the balance at the
   * beginning to that at the end. Increases are positive.
   */
  readonly owners: readonly (TaxAmounts & { readonly line: string; readonly name: string })[];
  /** Line of the balance sheet that the year’s net income belongs to. */
  readonly earningsLine: string | null;
  /**
   * Rents are on lines for rental real estate: alone, or with all costs if they are most of the income. `unknown` if
   * the books do not show real estate; null without rents or without such lines.
   */
  readonly rental: 'all' | 'rents' | 'unknown' | null;
  /** Amounts in the books that may differ from those on the return, not computed. */
  readonly differences: readonly (TaxAmounts & { readonly name: string; readonly reason: string })[];
}

interface CategorizedRow extends TaxAccount {
  readonly categoryId: TaxCategory | null;
}

/** Assigns the accounts of the trial balance to the lines of a return. Accounts without any amount are left out. */
export function buildTaxLines(
  { booked, adjusted, period }: { readonly booked: Books; readonly adjusted: Books; readonly period: Period },
  base: TaxForm | null,
): TaxLines {
  const all = categorizedRows(booked, adjusted, period);
  const rental = base === null ? null : rentalOf(all, base);
  const form = base === null ? null : withRental(base, rental);
  const rows = [...all, ...(form === null ? [] : inventoryCosts(all))].filter(hasAmount);
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
      return {
        line,
        name,
        accounts: accounts.map(withoutId),
        ...sumOf(accounts),
        opening: sumOf(accounts.map(({ opening }) => opening)),
        isCostOfGoods: accounts.some(({ categoryId }) => isCostOfGoods(categoryId)),
        isBalance: accounts.every(({ type, part }) => isBalanceSheetType(type) && part === undefined),
      };
    });
  const differences = ids.flatMap((id) => {
    const { name, difference, onReturn = {} }: TaxCategoryRule = TAX_CATEGORIES[id];
    const accounts = rows.filter(({ categoryId }) => categoryId === id);
    const reason = [difference, form === null ? undefined : onReturn[form.taxReturn]].join(' ').trim();
    return reason === '' || accounts.length === 0 ? [] : [{ name, reason, ...sumOf(accounts) }];
  });
  const netIncome = negate(sumOf(all.filter(({ type }) => !isBalanceSheetType(type))));
  const earnings = form === null ? ids.indexOf('retainedEarnings') : lineIndexOf(form, 'retainedEarnings');
  const equity = earnings === null ? [] : (byIndex.get(earnings) ?? []);
  return {
    form,
    lines,
    notMapped: (byIndex.get(null) ?? []).map(withoutId),
    total: sumOf(all),
    netIncome,
    owners:
      form === null ? [] : ownersLines(form, equity, netIncome, yearAmounts(all, booked, adjusted, period)),
    earningsLine: form === null ? '' : earnings === null ? null : (form.lines[earnings]?.[0] ?? null),
    rental,
    differences,
  };
}

function withoutId({ categoryId: _, ...account }: CategorizedRow): TaxAccount {
  return account;
}

function isCostOfGoods(id: TaxCategory | null): boolean {
  return id !== null && COST_OF_GOODS.includes(id);
}

function categorizedRows(booked: Books, adjusted: Books, period: Period): CategorizedRow[] {
  const [before, after] = [buildTrialBalance(booked, period), buildTrialBalance(adjusted, period)];
  const centsById = (books: Books, amounts: ArrayLike<number>) =>
    new Map(books.chart.accounts.map(({ id }, index) => [id, amounts[index] as number]));
  const bookedCents = new Map(before.rows.map(({ account, cents: amount }) => [account.id, amount]));
  const openingBooked = centsById(booked, balancesAsOf(booked, period.start - 1));
  const openingAdjusted = centsById(adjusted, balancesAsOf(adjusted, period.start - 1));
  const charged = accountsChargedWithInventory(booked);
  const accounts = after.rows.map(({ account, cents: adjustedCents }): CategorizedRow => {
    const byAccount = taxCategoryOf(account);
    const found: CategorizedAccount | null =
      byAccount?.category === 'otherCosts' && charged.has(account.id)
        ? { category: 'purchases', by: 'inventory' }
        : byAccount;
    return {
      name: account.fullName,
      type: account.type,
      detailType: account.detailType,
      id: account.id,
      categoryId: found?.category ?? null,
      category: found === null ? null : TAX_CATEGORIES[found.category].name,
      by: found?.by ?? null,
      opening: taxAmounts(openingBooked.get(account.id) ?? 0, openingAdjusted.get(account.id) ?? 0),
      ...taxAmounts(bookedCents.get(account.id) ?? 0, adjustedCents),
    };
  });
  const earnings = taxAmounts(before.earlierEarningsCents, after.earlierEarningsCents);
  const earlier: CategorizedRow = {
    name: `Earnings before ${dayInWords(period.start)}`,
    type: 'Equity',
    detailType: '',
    id: null,
    categoryId: 'retainedEarnings',
    category: TAX_CATEGORIES.retainedEarnings.name,
    by: 'account type',
    opening: earnings,
    ...earnings,
  };
  const isOnBalanceSheet = ({ type }: CategorizedRow) => isBalanceSheetType(type);
  return [...accounts.filter(isOnBalanceSheet), earlier, ...accounts.filter((row) => !isOnBalanceSheet(row))];
}

/** Ids of the accounts to which inventory was charged, such as the cost of what was sold. */
function accountsChargedWithInventory({ chart: { accounts }, journal }: Books): ReadonlySet<string> {
  const isInventory = accounts.map((account) => taxCategoryOf(account)?.category === 'inventory');
  const { accountIndexes, amountsCents, transactionIndexes } = journal;
  const transactions = new Set<number>();
  accountIndexes.forEach((account, row) => {
    if (isInventory[account] && (amountsCents[row] as number) < 0)
      transactions.add(transactionIndexes[row] as number);
  });
  const charged = new Set<string>();
  accountIndexes.forEach((account, row) => {
    if (transactions.has(transactionIndexes[row] as number) && (amountsCents[row] as number) > 0)
      charged.add(accounts[account]?.id ?? '');
  });
  return charged;
}

/**
 * Cost of goods sold in the books = inventory at the beginning + purchases − inventory at the end. So purchases are the
 * cost that was expensed and the change in inventory.
 */
function inventoryCosts(rows: readonly CategorizedRow[]): CategorizedRow[] {
  const none = taxAmounts(0, 0);
  return rows
    .filter(({ categoryId }) => categoryId === 'inventory')
    .flatMap((row): CategorizedRow[] => {
      const inventory = { ...row, opening: none };
      return [
        { ...inventory, categoryId: 'inventoryAtStart', part: 'beginning', ...row.opening },
        { ...inventory, categoryId: 'inventoryChange', part: 'change', ...sumOf([row, negate(row.opening)]) },
        { ...inventory, categoryId: 'inventoryAtEnd', part: 'end', ...negate(row) },
      ];
    });
}

const REAL_ESTATE = /\b(buildings?|land|propert(y|ies)|real estate|houses?|homes?|apartments?)\b/i;

function rentalOf(rows: readonly CategorizedRow[], { rental }: TaxForm): TaxLines['rental'] {
  const incomeIn = (ids: readonly TaxCategory[]) =>
    sumOf(rows.filter(({ categoryId }) => categoryId !== null && ids.includes(categoryId))).adjustedCents;
  const rents = incomeIn(['rents']);
  if (rental === null || rents === 0) return null;
  const hasRealEstate = rows.some(
    ({ type, name, detailType, ...amounts }) =>
      type === 'Fixed Asset' && hasAmount(amounts) && REAL_ESTATE.test(`${detailType} ${name}`),
  );
  if (!hasRealEstate) return 'unknown';
  return rents < incomeIn(['sales', 'returns']) ? 'all' : 'rents';
}

/** Puts rents, or all income and costs of a landlord, on the lines for rental real estate. */
function withRental(form: TaxForm, rental: TaxLines['rental']): TaxForm {
  const lines = rental === 'all' ? form.rental : rental === 'rents' ? form.rental?.slice(0, 1) : null;
  return lines ? { ...form, lines: [...lines, ...form.lines] } : form;
}

/** Returns the amounts that owners took out or paid in over the period, by account, without closing entries. */
function yearAmounts(
  rows: readonly CategorizedRow[],
  booked: Books,
  adjusted: Books,
  period: Period,
): (categories: readonly string[]) => TaxAmounts {
  const [before, after] = [booked, adjusted].map((books) => {
    const sums = sumPostings(books, period, selectBeyondEquity(books));
    return new Map(books.chart.accounts.map(({ id }, index) => [id, sums[index] as number]));
  });
  return (categories) =>
    sumOf(
      rows
        .filter(({ categoryId }) => categoryId !== null && categories.includes(categoryId))
        .map(({ id }) => taxAmounts(before?.get(id ?? '') ?? 0, after?.get(id ?? '') ?? 0)),
    );
}

function ownersLines(
  { owners }: TaxForm,
  equity: readonly CategorizedRow[],
  netIncome: TaxAmounts,
  yearOf: (categories: readonly string[]) => TaxAmounts,
): TaxLines['owners'] {
  const none = taxAmounts(0, 0);
  const end = sumOf([negate(sumOf(equity)), netIncome]);
  const steps: Readonly<Record<string, TaxAmounts>> = {
    start: negate(sumOf(equity.map(({ opening }) => opening))),
    netIncome,
    other: none,
    end,
  };
  const rows = owners.map(([line, name, step]) => ({
    line,
    name,
    step,
    amounts: steps[step] ?? negate(yearOf(step.split(' '))),
  }));
  const explained = sumOf(rows.filter(({ step }) => step !== 'end').map(({ amounts }) => amounts));
  return rows
    .map(({ step, amounts, ...row }) => ({
      ...row,
      ...(step === 'other' ? sumOf([end, negate(explained)]) : amounts),
    }))
    .filter((row, index) => hasAmount(row) || ['start', 'end'].includes(rows[index]?.step ?? ''));
}

function hasAmount({
  unadjustedCents,
  adjustedCents,
  opening,
}: TaxAmounts & { opening?: TaxAmounts }): boolean {
  return unadjustedCents !== 0 || adjustedCents !== 0 || (opening !== undefined && hasAmount(opening));
}

export function taxAmounts(unadjusted: number, adjusted: number): TaxAmounts {
  return {
    unadjustedCents: cents(unadjusted),
    adjustmentCents: cents(adjusted - unadjusted),
    adjustedCents: cents(adjusted),
  };
}

export function negate({ unadjustedCents, adjustedCents }: TaxAmounts): TaxAmounts {
  return taxAmounts(0 - unadjustedCents, 0 - adjustedCents);
}

export function sumOf(rows: readonly TaxAmounts[]): TaxAmounts {
  const sum = (key: keyof TaxAmounts) => addCents(...rows.map((row) => row[key]));
  return {
    unadjustedCents: sum('unadjustedCents'),
    adjustmentCents: sum('adjustmentCents'),
    adjustedCents: sum('adjustedCents'),
  };
}
