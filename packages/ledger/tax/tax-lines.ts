import { addCents, type Cents, cents } from '@insights/money';
import { ACCOUNT_TYPE_RULES, isBalanceSheetType } from '../account/account-type.ts';
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

/** Amounts at the end of the period, and before it. */
export interface TaxBalance extends TaxAmounts {
  /** Zero for income and expenses. */
  readonly opening: TaxAmounts;
}

export interface TaxAccount extends TaxBalance {
  /**
   * Full name of the account; for earnings before the period, which belong to no account, the name of these earnings.
   */
  readonly name: string;
  readonly type: LedgerAccount['type'];
  readonly detailType: string;
  /** The account's id in the adjusted books; null for earnings before the period. */
  readonly id: string | null;
  readonly categoryId: TaxCategory | null;
  readonly by: CategorizedAccount['by'] | null;
  /** Inventory is also part of cost of goods sold, where its parts add up to zero. */
  readonly part?: 'at beginning of year' | 'change over the year' | 'at end of year';
}

export interface TaxLine extends TaxBalance {
  readonly line: string;
  readonly name: string;
  readonly accounts: readonly TaxAccount[];
}

export interface TaxLines {
  /** Includes the lines for rental real estate if they apply; null if the return is not known. */
  readonly form: TaxForm | null;
  /** Lines of income and expenses, in the order of the return or, without one, of the categories. */
  readonly incomeLines: readonly TaxLine[];
  /** Lines of the balance sheet. */
  readonly balanceLines: readonly TaxLine[];
  /** Accounts that a preparer must map by hand. */
  readonly notMapped: readonly TaxAccount[];
  /** Sums over all accounts: zero if the books balance. */
  readonly total: TaxAmounts;
  /** Totals, and the owners’ equity over the year. Income, assets, claims and increases are positive. */
  readonly computed: readonly (TaxBalance & {
    readonly line: string;
    readonly name: string;
    readonly of: string;
  })[];
  /** Whether most of the income is rent and the books show real estate; null without rents or lines for them. */
  readonly isRental: boolean | null;
  /** Amounts in the books that may differ from those on the return. The differences are not computed. */
  readonly differences: readonly (TaxAmounts & { readonly name: string; readonly reason: string })[];
}

/** Assigns the accounts of the trial balance to the lines of a return. Accounts without any amount are left out. */
export function buildTaxLines(
  books: { readonly booked: Books; readonly adjusted: Books; readonly period: Period },
  base: TaxForm | null,
): TaxLines {
  const all = categorizedRows(books);
  const rental = base?.rental ?? [];
  const isRental = rental.length === 0 ? null : isRentalOf(all);
  const form = base && { ...base, lines: [...(isRental ? rental : []), ...base.lines] };
  const costs = form === null ? [] : inventoryCosts(all);
  // The line with earnings of earlier years also has the year’s net income, so it is never left out.
  const rows = [...all, ...costs].filter((row) => row.id === null || hasAmount(row));
  const ids = Object.keys(TAX_CATEGORIES) as TaxCategory[];
  const indexOf = ({ categoryId }: TaxAccount): number | null =>
    categoryId === null ? null : form === null ? ids.indexOf(categoryId) : lineIndexOf(form, categoryId);
  const byIndex = Map.groupBy(rows, indexOf);
  const taxLines = [...byIndex]
    .filter((entry): entry is [number, TaxAccount[]] => entry[0] !== null)
    .toSorted(([a], [b]) => a - b)
    .map(([index, accounts]): TaxLine => {
      const id = ids[index];
      const [line = '', name = ''] =
        form?.lines[index] ?? (id === undefined ? [] : ['', TAX_CATEGORIES[id].name]);
      return { line, name, accounts, ...sumOfBalances(accounts) };
    });
  const differences = ids.flatMap((id) => {
    const { name, difference, onReturn = {} }: TaxCategoryRule = TAX_CATEGORIES[id];
    const accounts = rows.filter(({ categoryId }) => categoryId === id);
    const reason = [difference, form === null ? undefined : onReturn[form.taxReturn]].join(' ').trim();
    return reason === '' || accounts.length === 0 ? [] : [{ name, reason, ...sumOf(accounts) }];
  });
  return {
    form,
    incomeLines: taxLines.filter(({ accounts }) => !accounts.every(isBalance)),
    balanceLines: taxLines.filter(({ accounts }) => accounts.every(isBalance)),
    notMapped: byIndex.get(null) ?? [],
    total: sumOf(all),
    computed: computedLines(rows, form, books),
    isRental,
    differences,
  };
}

function isBalance({ type, part }: TaxAccount): boolean {
  return isBalanceSheetType(type) && part === undefined;
}

function categorizedRows({ booked, adjusted, period }: Parameters<typeof buildTaxLines>[0]): TaxAccount[] {
  const [before, after] = [buildTrialBalance(booked, period), buildTrialBalance(adjusted, period)];
  const bookedCents = new Map(before.rows.map(({ account, cents: amount }) => [account.id, amount]));
  const openingCents = balancesAsOf(booked, period.start - 1);
  const openingBooked = new Map(booked.chart.accounts.map(({ id }, index) => [id, openingCents[index]]));
  const openingAdjusted = balancesAsOf(adjusted, period.start - 1);
  const accounts = after.rows.map(({ account, cents: adjustedCents }, index): TaxAccount => {
    const { id, fullName: name, type, detailType } = account;
    const found = taxCategoryOf(account);
    return {
      name,
      type,
      detailType,
      id,
      categoryId: found?.category ?? null,
      by: found?.by ?? null,
      opening: taxAmounts(openingBooked.get(id) ?? 0, openingAdjusted[index] as number),
      ...taxAmounts(bookedCents.get(id) ?? 0, adjustedCents),
    };
  });
  const earnings = taxAmounts(before.earlierEarningsCents, after.earlierEarningsCents);
  const earlier: TaxAccount = {
    name: `Earnings before ${dayInWords(period.start)}`,
    type: 'Equity',
    detailType: '',
    id: null,
    categoryId: 'retainedEarnings',
    by: 'account type',
    opening: earnings,
    ...earnings,
  };
  return [...accounts.filter(isBalance), earlier, ...accounts.filter((row) => !isBalance(row))];
}

/** Cost of goods sold = inventory at the beginning + purchases − inventory at the end, so purchases follow from it. */
function inventoryCosts(rows: readonly TaxAccount[]): TaxAccount[] {
  return rows
    .filter(({ categoryId }) => categoryId === 'inventory')
    .flatMap((row): TaxAccount[] => {
      const inventory = { ...row, opening: NONE };
      const change = sumOf([row, negate(row.opening)]);
      return [
        { ...inventory, ...row.opening, categoryId: 'inventoryAtStart', part: 'at beginning of year' },
        { ...inventory, ...change, categoryId: 'inventoryChange', part: 'change over the year' },
        { ...inventory, ...negate(row), categoryId: 'inventoryAtEnd', part: 'at end of year' },
      ];
    });
}

const REAL_ESTATE = /\b(buildings?|land|propert(y|ies)|real estate|houses?|homes?|apartments?)\b/i;

function isRentalOf(rows: readonly TaxAccount[]): boolean | null {
  const rents = sumOf(inCategories(rows, ['rents'])).adjustedCents;
  if (rents === 0) return null;
  return (
    rents < sumOf(inCategories(rows, ['sales', 'returns'])).adjustedCents &&
    rows.some(
      ({ type, detailType, name }) => type === 'Fixed Asset' && REAL_ESTATE.test(`${detailType} ${name}`),
    )
  );
}

function computedLines(
  rows: readonly TaxAccount[],
  form: TaxForm | null,
  { booked, adjusted, period }: Parameters<typeof buildTaxLines>[0],
): TaxLines['computed'] {
  const balances = rows.filter(isBalance);
  const assets = sumOfBalances(balances.filter(isAsset));
  const claims = sumOfBalances(balances.filter((row) => !isAsset(row)));
  const netIncome = negate(sumOf(rows.filter(({ type }) => !isBalanceSheetType(type))));
  const equityLine = form === null ? null : lineIndexOf(form, 'retainedEarnings');
  const equity = sumOfBalances(
    rows.filter(
      ({ categoryId }) =>
        form !== null && categoryId !== null && lineIndexOf(form, categoryId) === equityLine,
    ),
  );
  const ofYear = (amounts: TaxAmounts): TaxBalance => ({ ...amounts, opening: NONE });
  const amounts = {
    costOfGoods: ofYear(sumOf(inCategories(rows, COST_OF_GOODS))),
    assets,
    claims: { ...sumOf([negate(claims), netIncome]), opening: negate(claims.opening) },
    start: ofYear(negate(equity.opening)),
    netIncome: ofYear(netIncome),
    other: ofYear(NONE),
    end: ofYear(sumOf([negate(equity), netIncome])),
  };
  const [before, after] = [booked, adjusted].map((books) => {
    const sums = sumPostings(books, period, selectBeyondEquity(books));
    return new Map(books.chart.accounts.map(({ id }, index) => [id, sums[index] as number]));
  });
  const movedBeyondEquity = ({ id }: TaxAccount) =>
    taxAmounts(before?.get(id ?? '') ?? 0, after?.get(id ?? '') ?? 0);
  const lines = (form?.computed ?? NO_FORM).map(([line, name, of]) => ({
    line,
    name,
    ...(typeof of === 'string'
      ? { of, ...amounts[of] }
      : { of: 'owners', ...ofYear(negate(sumOf(inCategories(rows, of).map(movedBeyondEquity)))) }),
  }));
  const steps = lines.filter(({ of }) => ['start', 'netIncome', 'owners'].includes(of));
  const other = sumOf([...lines.filter(({ of }) => of === 'end'), negate(sumOf(steps))]);
  return lines
    .map((one) => (one.of === 'other' ? { ...one, ...other } : one))
    .filter((one) => ['start', 'end'].includes(one.of) || hasAmount(one));
}

const NO_FORM: TaxForm['computed'] = [
  ['', 'Total assets', 'assets'],
  ['', 'Total liabilities and equity', 'claims'],
];

function inCategories(rows: readonly TaxAccount[], ids: readonly TaxCategory[]): TaxAccount[] {
  return rows.filter(({ categoryId }) => categoryId !== null && ids.includes(categoryId));
}

export function isAsset({ type }: Pick<TaxAccount, 'type'>): boolean {
  return ACCOUNT_TYPE_RULES[type].classification === 'asset';
}

function hasAmount({ opening, ...amounts }: TaxBalance): boolean {
  return [amounts, opening].some((one) => one.unadjustedCents !== 0 || one.adjustedCents !== 0);
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

const NONE = taxAmounts(0, 0);

export function sumOfBalances(rows: readonly TaxBalance[]): TaxBalance {
  return { ...sumOf(rows), opening: sumOf(rows.map(({ opening }) => opening)) };
}

export function sumOf(rows: readonly TaxAmounts[]): TaxAmounts {
  const sum = (key: keyof TaxAmounts) => addCents(...rows.map((row) => row[key]));
  return {
    unadjustedCents: sum('unadjustedCents'),
    adjustmentCents: sum('adjustmentCents'),
    adjustedCents: sum('adjustedCents'),
  };
}
