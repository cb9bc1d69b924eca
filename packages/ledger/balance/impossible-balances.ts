import { cents, type MoneyFormat } from '@insights/money';
import type { Basis } from '@insights/words';
import { hasRole } from '../account/account-role.ts';
import { ACCOUNT_TYPE_RULES, toNormalSign } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import { findParentIndex, listFamily } from '../account/family.ts';
import type { Books } from '../journal/books.ts';
import { addMonths, type Day, lastDayOf, monthOf } from '../period/day.ts';
import { type AccountSums, balancesAsOf } from './sums.ts';

/** A balance that no company can have. It proves that the books are wrong, but not which entry is wrong. */
export interface ImpossibleBalance {
  /** Null if the balance is total assets. */
  readonly account: LedgerAccount | null;
  /** Negative amount in the account's normal sign. */
  readonly balanceCents: number;
  readonly kind: ImpossibleKind;
  /** One plain sentence, without names or amounts. */
  readonly reason: string;
}

/**
 * Returns a sentence with the account and the amount: "Inventory is -$922.00. Inventory cannot be below zero."
 */
export function impossibleInWords(
  { account, balanceCents, reason }: ImpossibleBalance,
  money: Pick<MoneyFormat, 'full'>,
): string {
  const subject = account === null ? 'total assets are' : `${account.fullName} is`;
  return `${subject} ${money.full(cents(balanceCents))}. ${reason}`;
}

export type ImpossibleKind = keyof typeof REASONS;

const REASONS = {
  inventory: 'Inventory cannot be below zero.',
  loan: 'A loan or credit line cannot be below zero.',
  fixedAsset: 'A fixed asset cannot be worth less than zero.',
  bank: 'A bank account does not stay below zero for months.',
  undeposited: 'Deposits cannot exceed what was received.',
  receivables: 'Customers cannot owe less than nothing; what they paid in advance is a liability.',
  payables: 'A company cannot owe vendors less than nothing; what it paid them in advance is an asset.',
  totalAssets: 'Total assets cannot be below zero.',
} as const;

/**
 * Number of consecutive month ends, including the date itself, at which a bank account must be below zero.
 */
const BANK_MONTHS = 3;

/**
 * Lists the impossible balances at the end of a day in chart order, with total assets last. Ignores amounts up to
 * `leastCents`, because a loan overpaid by $3 is not worth reporting.
 */
export function impossibleBalances(books: Books, day: Day, leastCents = 100_00): ImpossibleBalance[] {
  const { chart } = books;
  const balances = balancesAsOf(books, day);
  const earlier = earlierMonthEnds(day)
    .filter((end) => end >= books.window.start - 1)
    .map((end) => balancesAsOf(books, end));
  const found = chart.accounts.flatMap((account, index): ImpossibleBalance[] => {
    const kind = kindOf(account, books.basis);
    if (kind === null) return [];
    const balanceOn = (sums: AccountSums) => balanceWithSubAccounts(books, sums, index);
    const balanceCents = balanceOn(balances);
    if (balanceCents >= -leastCents) return [];
    const monthsBelow = earlier.filter((sums) => balanceOn(sums) < -leastCents).length;
    if (kind === 'bank' && monthsBelow < BANK_MONTHS - 1) return [];
    return [{ account, balanceCents, kind, reason: REASONS[kind] }];
  });
  const assets = chart.accounts.reduce(
    (sum, { type }, index) =>
      ACCOUNT_TYPE_RULES[type].classification === 'asset' ? sum + (balances[index] as number) : sum,
    0,
  );
  if (assets >= -leastCents) return found;
  const reason = REASONS.totalAssets;
  return [...found, { account: null, balanceCents: assets, kind: 'totalAssets', reason }];
}

/**
 * Returns null for accounts that can have either sign, such as a loan between the company and its owner. On the cash
 * basis, QuickBooks leaves payments in receivables and payables without their invoices.
 */
function kindOf(account: LedgerAccount, basis: Basis): Exclude<ImpossibleKind, 'totalAssets'> | null {
  if (hasRole(account, 'bothWays')) return null;
  if (hasRole(account, 'undeposited')) return 'undeposited';
  if (account.type === 'Accounts Receivable') return basis === 'Accrual' ? 'receivables' : null;
  if (account.type === 'Accounts Payable') return basis === 'Accrual' ? 'payables' : null;
  if (account.type === 'Bank') {
    return hasRole(account, 'clearing') || hasRole(account, 'overdraft') ? null : 'bank';
  }
  if (hasRole(account, 'contra') || hasRole(account, 'accumulatedDepreciation')) return null;
  if (hasRole(account, 'inventory')) return 'inventory';
  if (hasRole(account, 'loan')) return 'loan';
  return account.type === 'Fixed Asset' ? 'fixedAsset' : null;
}

/**
 * A parent account with postings forms one balance with its sub-accounts, which are then not checked individually. A
 * parent is also checked as a whole if one of its sub-accounts holds its accumulated depreciation.
 */
function balanceWithSubAccounts({ chart }: Books, sums: AccountSums, index: number): number {
  const account = chart.accounts[index] as LedgerAccount;
  for (let head = findParentIndex(chart, account); head !== null; ) {
    if (sums[head] !== 0) return 0;
    head = findParentIndex(chart, chart.accounts[head] as LedgerAccount);
  }
  const family = listFamily(chart, index);
  const isOneBalance =
    sums[index] !== 0 ||
    family.some((one) => hasRole(chart.accounts[one] as LedgerAccount, 'accumulatedDepreciation'));
  const sum = isOneBalance ? family.reduce((total, one) => total + (sums[one] as number), 0) : 0;
  return toNormalSign(account.type, sum);
}

function earlierMonthEnds(day: Day): Day[] {
  return Array.from({ length: BANK_MONTHS - 1 }, (_, back) => lastDayOf(addMonths(monthOf(day), -back - 1)));
}
