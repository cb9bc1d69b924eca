import type { Correction } from '@insights/ledger';
import type { Role } from '../context/account-roles.ts';
import { once, oncePer, type ReviewContext } from '../context/context.ts';
import { countOf } from '../context/counts.ts';
import { boughtFrom, isBought, KIND, ofKinds } from '../context/kinds.ts';
import { postingsOf } from '../context/postings.ts';
import { sumOf } from '../context/transactions.ts';
import { WORD } from '../context/words.ts';
import { creditLineOf, loansPaidTo } from './loan-account.ts';
import { moving } from './propose.ts';

/** With fewer uses, the usual account of a name is unknown. */
const MIN_USES = 3;
const USUAL_SHARE = 0.9;

/** Accounts for amounts that nobody has categorized yet. */
export const PARKING: readonly Role[] = [
  'catchAll',
  'uncategorizedIncome',
  'uncategorizedExpense',
  'uncategorizedAsset',
  'askAccountant',
];

/**
 * Returns the expense account of nearly all of a vendor's purchases in the books, or null if there is none. Purchases
 * without a category do not count. A split purchase has no single account, and payments to a lender may be principal.
 */
export function usualExpenseAccount(
  context: ReviewContext,
  vendor: number,
  minUses = MIN_USES,
): number | null {
  return accountOf(purchasesOf(context, vendor), minUses);
}

const purchasesOf = oncePer((context, vendor): Usual | null => {
  if (vendor === 0 || loansPaidTo(context).has(vendor)) return null;
  const { transactions, roles } = context;
  const purchases = boughtFrom(transactions, vendor).map((purchase) => {
    const { mainAccount, amountCents } = transactions.at(purchase);
    const inMain = sumOf(postingsOf(context, purchase).filter(({ account }) => account === mainAccount));
    return Math.abs(inMain) === amountCents ? mainAccount : SPLIT;
  });
  const usual = usualOf(context, 'expense', purchases);
  return usual === null || usual.account === SPLIT || roles.is('interest', usual.account) ? null : usual;
});

const SPLIT = -1;

/** Returns the income account of nearly all of a customer's sales, or null if there is none. */
export const usualIncomeAccount = oncePer((context, customer): number | null =>
  customer === 0 ? null : accountOf(usualOf(context, 'income', salesAccounts(context).get(customer) ?? [])),
);

/** Returns the income account of nearly all sales, or null if there is none. */
export function mainIncomeAccount(context: ReviewContext): number | null {
  return mainIncome(context).account;
}

const mainIncome = once((context) => ({
  account: accountOf(usualOf(context, 'income', [...salesAccounts(context).values()].flat())),
}));

const salesAccounts = once((context): ReadonlyMap<number, readonly number[]> => {
  const { transactions } = context;
  const sales = ofKinds(transactions, KIND.invoice, KIND.salesReceipt, KIND.deposit);
  const byParty = Map.groupBy(sales, (sale) => transactions.at(sale).party);
  return new Map(
    [...byParty].map(([party, some]) => [party, some.map((sale) => transactions.at(sale).mainAccount)]),
  );
});

/** A transaction's postings to an account that belong in another one. */
export interface Misplaced {
  readonly transaction: number;
  readonly account: number;
}

/** Returns the corrections that move purchases to the usual account of their vendor; none for other transactions. */
export function movesToUsualAccount(
  context: ReviewContext,
  misplaced: readonly Misplaced[],
  minUses = MIN_USES,
): Correction[] {
  const { transactions } = context;
  return misplaced.flatMap(({ transaction, account }) => {
    const isUsual = isBought(transactions, transaction) && !saysOtherwise(context, transaction);
    const usual = isUsual ? usualExpenseAccount(context, transactions.at(transaction).party, minUses) : null;
    return usual === null || usual === account
      ? []
      : [moving(context, transaction, { from: account, to: usual })];
  });
}

/** Whether the memo says what was paid, which is stronger evidence than the vendor's usual purchases. */
function saysOtherwise(context: ReviewContext, transaction: number): boolean {
  const { memoWords } = context.transactions.at(transaction);
  const isRepaid = (memoWords & WORD.creditLine) !== 0 && creditLineOf(context) !== null;
  return isRepaid || (memoWords & (WORD.leaseDeposit | WORD.loan)) !== 0;
}

/** The account of nearly all uses of a name, and the number of uses. */
interface Usual {
  readonly account: number;
  readonly uses: number;
}

function accountOf(usual: Usual | null, minUses = MIN_USES): number | null {
  return usual !== null && usual.uses >= minUses ? usual.account : null;
}

function usualOf(
  context: ReviewContext,
  role: 'income' | 'expense',
  accounts: readonly number[],
): Usual | null {
  const counted = accounts.filter((account) => {
    const isOfRole = account === SPLIT || context.roles.is(role, account);
    return isOfRole && !context.roles.is(PARKING, account);
  });
  const account = [...countOf(counted)].find(([, times]) => times >= counted.length * USUAL_SHARE)?.[0];
  return account === undefined ? null : { account, uses: counted.length };
}
