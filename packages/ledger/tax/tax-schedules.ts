import { addCents, type Cents, cents } from '@insights/money';
import { hasRole } from '../account/account-role.ts';
import { toNormalSign } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { balancesAsOf, sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import { firstRowOn, type Posting, postingAt } from '../journal/journal.ts';
import { rowsOfTransaction } from '../journal/transaction-rows.ts';
import { type Period, splitByUnit } from '../period/period.ts';
import { taxCategoryOf } from './tax-category-of.ts';

/** Cost of fixed assets and its changes over a period: opening + additions − disposals = closing. */
export interface FixedAssetCost {
  readonly name: string;
  readonly openingCents: Cents;
  readonly additionsCents: Cents;
  /** Cost that was removed from the account: sold, scrapped or corrected. */
  readonly disposalsCents: Cents;
  readonly closingCents: Cents;
  /** The postings behind additions and disposals, by day. */
  readonly changes: readonly Pick<Posting, 'day' | 'transaction' | 'name' | 'memo' | 'amountCents'>[];
}

/** Lists the accounts for the cost of fixed assets, without accumulated depreciation. */
export function listFixedAssets(books: Books, period: Period): FixedAssetCost[] {
  const closing = balancesAsOf(books, period.end);
  const isCost = books.chart.accounts.map(isFixedAssetCost);
  const changes = Map.groupBy(postingsTo(books, period, isCost), ({ accountIndex }) => accountIndex);
  return books.chart.accounts.flatMap((account, index): FixedAssetCost[] => {
    if (!isCost[index]) return [];
    const ofAccount = changes.get(index) ?? [];
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
        changes: ofAccount.map((change) => ({ ...change, memo: memoOf(books, change) })),
      },
    ];
  });
}

/** The memo of the corrected transaction describes the asset; that of its adjusting entry gives the reason. */
function memoOf({ journal, correctedBy }: Books, { transaction, day, amountCents, memo }: Posting): string {
  const [row] = (correctedBy?.get(transaction.id) ?? [])
    .flatMap((corrected) => rowsOfTransaction(journal, corrected))
    .filter((each) => journal.days[each] === day && journal.amountsCents[each] === amountCents);
  return row === undefined ? memo : postingAt(journal, row).memo || memo;
}

function isFixedAssetCost(account: LedgerAccount): boolean {
  return account.type === 'Fixed Asset' && !hasRole(account, 'accumulatedDepreciation');
}

/** Returns the nonzero postings over a period to some of the accounts. */
function postingsTo({ journal }: Books, { start, end }: Period, isWanted: readonly boolean[]): Posting[] {
  const { accountIndexes, amountsCents } = journal;
  const postings: Posting[] = [];
  const to = firstRowOn(journal, end + 1);
  for (let row = firstRowOn(journal, start); row < to; row += 1)
    if (isWanted[accountIndexes[row] as number] && amountsCents[row] !== 0)
      postings.push(postingAt(journal, row));
  return postings;
}

/** Charges to liabilities, payments, and expenses in each calendar quarter. */
export interface QuarterlyTaxes {
  /** Calendar quarters, clipped to the period. */
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
  const quarters = splitByUnit(period, 'quarter');
  const { accounts } = books.chart;
  const { amountsCents: postedCents } = books.journal;
  const sums = quarters.map((quarter) => ({
    debits: sumPostings(books, quarter, (row) => (postedCents[row] as number) > 0),
    credits: sumPostings(books, quarter, (row) => (postedCents[row] as number) < 0),
    balances: balancesAsOf(books, quarter.end),
  }));
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
    row(account, 'Charged', ({ credits }) => -(credits[index] as number)),
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
            ({ debits, credits }) => (debits[index] as number) + (credits[index] as number),
          )
        : isPayrollLiability(account)
          ? liabilityRows(account, index).flat()
          : [],
    ),
  };
}

/** An expense is unusual in a quarter that has this many times the largest of the other quarters. */
const UNUSUAL_TIMES = 2;

/** Lists payroll expenses that are far larger in one quarter than in each of the others. */
export function unusualQuarters({ quarters, payroll }: QuarterlyTaxes) {
  return payroll.flatMap(({ name, measure, amountsCents }) => {
    const [largest, next] = amountsCents.toSorted((a, b) => b - a);
    if (measure !== 'Expense' || largest === undefined || next === undefined) return [];
    const quarter = quarters[amountsCents.indexOf(largest)];
    return quarter === undefined || next <= 0 || largest < UNUSUAL_TIMES * next
      ? []
      : [{ name, quarter, amountCents: largest, nextCents: next }];
  });
}

/** In many books, the payroll clearing account contains the payroll taxes and withholding owed. */
function isPayrollLiability(account: LedgerAccount): boolean {
  return (
    hasRole(account, 'payrollLiability') ||
    (hasRole(account, 'clearing') && /payroll/i.test(account.detailType + account.name))
  );
}

const PAYROLL_CATEGORIES: readonly string[] = ['wages', 'officerPay', 'payrollTaxes', 'benefits', 'pension'];

function isPayrollCost(account: LedgerAccount): boolean {
  const category = taxCategoryOf(account)?.category;
  return (
    hasRole({ ...account, name: account.fullName }, 'wages') ||
    (category !== undefined && PAYROLL_CATEGORIES.includes(category))
  );
}
