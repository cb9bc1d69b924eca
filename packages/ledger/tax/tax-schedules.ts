import { addCents, type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import { toNormalSign } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { balancesAsOf } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import { firstRowOn, type Posting, postingAt } from '../journal/journal.ts';
import { firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { taxCategoryOf } from './tax-category-of.ts';

/** Cost of fixed assets and its changes over a period: opening + additions − disposals = closing. */
export interface FixedAssetCost {
  readonly name: string;
  readonly openingCents: Cents;
  readonly additionsCents: Cents;
  /** Cost that was taken off the account: sold, scrapped or corrected. */
  readonly disposalsCents: Cents;
  readonly closingCents: Cents;
  /** The postings behind additions and disposals, by day. */
  readonly changes: readonly Pick<Posting, 'day' | 'transaction' | 'name' | 'memo' | 'amountCents'>[];
}

/** Lists the accounts for the cost of fixed assets, without accumulated depreciation. */
export function listFixedAssets(books: Books, period: Period): FixedAssetCost[] {
  const closing = balancesAsOf(books, period.end);
  const changes = Map.groupBy(postingsOver(books, period), ({ accountIndex }) => accountIndex);
  return books.chart.accounts.flatMap((account, index): FixedAssetCost[] => {
    if (account.type !== 'Fixed Asset' || isAccumulated(account)) return [];
    const ofAccount = (changes.get(index) ?? []).filter(({ amountCents }) => amountCents !== 0);
    const closingCents = cents(closing[index] as number);
    if (closingCents === 0 && ofAccount.length === 0) return [];
    const sum = (sign: 1 | -1) =>
      cents(ofAccount.reduce((total, { amountCents }) => total + Math.max(0, sign * amountCents), 0));
    const [additionsCents, disposalsCents] = [sum(1), sum(-1)];
    return [
      {
        name: account.fullName,
        openingCents: cents(closingCents - additionsCents + disposalsCents),
        additionsCents,
        disposalsCents,
        closingCents,
        changes: ofAccount.map(({ day, transaction, name, memo, amountCents }) => ({
          day,
          transaction,
          name,
          memo,
          amountCents,
        })),
      },
    ];
  });
}

function isAccumulated(account: LedgerAccount): boolean {
  return hasRole(account, 'accumulatedDepreciation');
}

/** Charges to liabilities, payments, and expenses in each calendar quarter. */
export interface QuarterlyTaxes {
  /** Calendar quarters, cut off at the ends of the period. */
  readonly quarters: readonly Period[];
  readonly salesTax: readonly QuarterlyRow[];
  readonly payroll: readonly QuarterlyRow[];
}

export interface QuarterlyRow {
  readonly name: string;
  readonly measure: 'Charged' | 'Paid' | 'Owed at the end' | 'Expense';
  /** One amount for each quarter. */
  readonly amountsCents: readonly Cents[];
  /** Over the period; null for balances, which do not add up. */
  readonly totalCents: Cents | null;
}

export function buildQuarterlyTaxes(books: Books, period: Period): QuarterlyTaxes {
  const quarters = calendarQuarters(period);
  const { accounts } = books.chart;
  const sums = quarters.map((quarter) => {
    const debits = new Float64Array(accounts.length);
    const credits = new Float64Array(accounts.length);
    for (const { accountIndex, amountCents } of postingsOver(books, quarter)) {
      const side = amountCents > 0 ? debits : credits;
      side[accountIndex] = (side[accountIndex] as number) + Math.abs(amountCents);
    }
    return { debits, credits, balances: balancesAsOf(books, quarter.end) };
  });
  const row = (
    { fullName: name }: LedgerAccount,
    measure: QuarterlyRow['measure'],
    amountIn: (sum: (typeof sums)[number]) => number,
  ): QuarterlyRow | [] => {
    const amountsCents = sums.map((sum) => cents(amountIn(sum)));
    if (amountsCents.every((amount) => amount === 0)) return [];
    const totalCents = measure === 'Owed at the end' ? null : addCents(...amountsCents);
    return { name, measure, amountsCents, totalCents };
  };
  const liabilityRows = (account: LedgerAccount, index: number) => [
    row(account, 'Charged', ({ credits }) => credits[index] as number),
    row(account, 'Paid', ({ debits }) => debits[index] as number),
    row(account, 'Owed at the end', ({ balances }) => toNormalSign(account.type, balances[index] as number)),
  ];
  return {
    quarters,
    salesTax: accounts.flatMap((account, index) =>
      hasRole(account, 'salesTax') ? liabilityRows(account, index).flat() : [],
    ),
    payroll: accounts.flatMap((account, index) =>
      isPayrollCost(account)
        ? row(
            account,
            'Expense',
            ({ debits, credits }) => (debits[index] as number) - (credits[index] as number),
          )
        : hasRole(account, 'payrollLiability')
          ? liabilityRows(account, index).flat()
          : [],
    ),
  };
}

const PAYROLL_CATEGORIES: readonly string[] = ['wages', 'officerPay', 'payrollTaxes', 'benefits', 'pension'];

function isPayrollCost(account: LedgerAccount): boolean {
  const category = taxCategoryOf(account)?.category;
  return hasRole(account, 'wages') || (category !== undefined && PAYROLL_CATEGORIES.includes(category));
}

function calendarQuarters({ start, end }: Period): Period[] {
  const quarters: Period[] = [];
  for (let from = start; from <= end; ) {
    const { year, month } = monthOf(from);
    const last = lastDayOf(monthOf(firstDayOf({ year, month: Math.ceil(month / 3) * 3 })));
    const to = Math.min(end, last);
    quarters.push({ start: from, end: to });
    from = to + 1;
  }
  return quarters;
}

function postingsOver({ journal }: Books, { start, end }: Period): Posting[] {
  const [from, to] = [firstRowOn(journal, start), firstRowOn(journal, end + 1)];
  return Array.from({ length: to - from }, (_, row) => postingAt(journal, from + row));
}
