import { NONE } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import { usualExpenseAccount } from '../../adjusting/usual-account.ts';
import type { Role } from '../../context/account-roles.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { boughtFrom, inPeriod, KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import { accountWith, bookedInWords, memosOf, nameMentionedIn } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type Check, type FindingDraft, movingOut, postingImpact } from '../check.ts';
import { BANK } from '../shared/card-issuers.ts';
import { depositsAccount } from '../shared/lease-deposits.ts';
import { otherIncomeAsSales } from '../shared/other-income-as-sales.ts';
import { ownersOf } from '../shared/owners.ts';

const MIN_CENTS = 25_00;
/** Other income also has insurance claims, dividends and rebates; these words mean that a purchase was refunded. */
const REFUND = /\brefund(s|ed)?\b|\breturn(s|ed)? (credit|goods|items?|units?|parts?)\b/i;
/**
 * A vendor that pays this many times is also a customer, such as a brand that shares advertising costs or a network of
 * drivers.
 */
const CUSTOMER_TIMES = 4;
const BOUGHT_WITHIN_DAYS = 400;

export const vendorRefundAsIncome: Check = {
  code: 'vendor-refund-as-income',
  title: 'Vendor refund booked as income',
  mistake: 'refundAsIncome',
  affects: 'none',
  why: 'A vendor refund reduces a cost and is not a sale: revenue and the cost both look too high, and sales tax may be reported on it.',
  whenFine: 'Fine when the vendor really bought something from you, or pays a commission.',
  remediation: ['Open the deposit in QuickBooks and see what the vendor refunded.'],
  severityRule: 'Depends on the amount; at most Medium if no memo mentions a refund; profit is not affected.',
  evidence: ['name'],
  check: (context) => {
    const { transactions, books, roles } = context;
    const sales = ofKinds(transactions, KIND.invoice, KIND.salesReceipt, KIND.payment);
    const buyers = new Set(Array.from(sales, (sale) => transactions.at(sale).party));
    const deposits = Map.groupBy(ofKinds(transactions, KIND.deposit), (one) => transactions.at(one).party);
    const owners = ownersOf(context);
    const refunds = inPeriod(transactions, moneyIn(context)).flatMap((deposit) => {
      const isOnCard = transactions.kinds[deposit] === KIND.purchase;
      return postingsOf(context, deposit).flatMap(
        ({ account, cents: debit, name: payer }): FindingDraft | [] => {
          const cents = -debit;
          if (!roles.is('income', account) || cents < MIN_CENTS) return [];
          const name = payer || vendorNamedIn(context, deposit);
          if (name === 0 || owners.has(name) || (isOnCard && BANK.test(books.journal.texts.at(name))))
            return [];
          if (buyers.has(name) || (deposits.get(name)?.length ?? 0) >= CUSTOMER_TIMES) return [];
          if (boughtFrom(transactions, name).length === 0) return [];
          const returned = returnedDeposit(context, { deposit, account, cents });
          if (returned !== null) return returned;
          const isCredit = isOnCard || transactions.kinds[deposit] === KIND.vendorCredit;
          const isRefund = isCredit || REFUND.test(memosOf(context, deposit));
          if (books.chart.accounts[account]?.type !== 'Income' && !isRefund) return [];
          const purchases = purchasesFrom(context, name, { deposit, account, cents, isRefund });
          if (purchases.length === 0) return [];
          const cost = costOf(
            context,
            usualExpenseAccount(context, name) ??
              onlyOf(purchases.map((one) => transactions.at(one).mainAccount)),
          );
          const words = transactions.at(deposit).memoWords | (transactions.meanings[name] ?? 0);
          const saysRefund = (words & WORD.refund) !== 0;
          const memos = memosOf(context, deposit);
          return {
            description: `${bookedInWords(context, deposit, account, cents, `${books.journal.texts.at(name)}, a vendor,`)}${saysRefund && memos !== '' ? `, and its description says “${memos}”` : ''}.`,
            impact: [postingImpact(deposit, account, cents)],
            corrections:
              cost === null || cost === NONE ? [] : [moving(context, deposit, { from: account, to: cost })],
            evidence: saysRefund ? ['name', 'words'] : ['name'],
            severity: saysRefund ? {} : { atMost: 'Medium' },
          };
        },
      );
    });
    return [...refunds, ...otherIncomeAsSales(context)];
  },
};

/** Drafts a finding for a returned security deposit; null for other receipts, or if no account holds such deposits. */
function returnedDeposit(
  context: ReviewContext,
  { deposit, account, cents }: { readonly deposit: number; readonly account: number; readonly cents: number },
): FindingDraft | null {
  if ((context.transactions.at(deposit).memoWords & WORD.leaseDeposit) === 0) return null;
  const to = depositsAccount(context);
  if (typeof to !== 'number') return null;
  const held = accountNameAt(context, to);
  return {
    title: 'Returned security deposit booked as income',
    affects: 'profit',
    why: 'A deposit that comes back is your own money, so income and the deposits that are still owed to you are both too high.',
    whenFine: 'Fine if the deposit was booked as an expense when it was paid.',
    description: `${bookedInWords(context, deposit, account, cents)}, and its description says “${memosOf(context, deposit)}”. It reduces ${held}.`,
    remediation: [`See whether the deposit that came back is in ${held}.`],
    ...movingOut(context, deposit, { from: account, to, cents, isPart: true }),
    correctionCertainty: balanceAsOf(context, to) >= cents ? 'likely' : 'possible',
    evidence: ['name', 'words'],
  };
}

/**
 * Returns the account itself or, for a prepaid account, the expense account to which entries release it, because a
 * refund comes after the prepaid time. Null if they release it to several.
 */
function costOf(context: ReviewContext, account: number | null): number | null {
  const { roles, transactions } = context;
  if (account === null || !roles.is('prepaid', account)) return account;
  const releases = postingsOn(context, account).filter(
    ({ cents, transaction }) => cents < 0 && transactions.at(transaction).kind === KIND.journalEntry,
  );
  const expenses = releases.flatMap(({ transaction }) => accountWith(context, transaction, 'expense') ?? []);
  return releases.length === 0 ? account : onlyOf(expenses);
}

/** Returns deposits, credits on cards and vendor credits. */
function moneyIn({ transactions, roles }: ReviewContext): readonly number[] {
  return ofKinds(transactions, KIND.deposit, KIND.vendorCredit, KIND.purchase).filter((one) => {
    const { kind, moneyCents, moneyAccount } = transactions.at(one);
    return kind !== KIND.purchase || (moneyCents > 0 && roles.is('card', moneyAccount));
  });
}

/** Returns the vendor that a description names if it says refund; otherwise 0. */
function vendorNamedIn(context: ReviewContext, deposit: number): number {
  const { transactions } = context;
  const { party, memoWords } = transactions.at(deposit);
  if (party !== 0 || (memoWords & WORD.refund) === 0) return 0;
  const vendors = new Set(transactions.spending.map((one) => transactions.at(one).party));
  vendors.delete(0);
  return nameMentionedIn(context, memosOf(context, deposit), vendors);
}

const NO_PURCHASE: readonly Role[] = ['income', 'ownerDraws', 'payrollLiability', 'salesTax'];

/**
 * Returns the purchases from a name in the year before that were large enough to be refunded, each of them or, if the
 * description says refund, all together. A payment recorded in an income account, draws or taxes owed is not a purchase.
 */
function purchasesFrom(
  { transactions, roles, books }: ReviewContext,
  name: number,
  {
    deposit,
    account,
    cents,
    isRefund,
  }: {
    readonly deposit: number;
    readonly account: number;
    readonly cents: number;
    readonly isRefund: boolean;
  },
): readonly number[] {
  const since = transactions.at(deposit).day - BOUGHT_WITHIN_DAYS;
  const bought = boughtFrom(transactions, name).filter((purchase) => {
    const { day, mainAccount } = transactions.at(purchase);
    return purchase < deposit && day >= since && !roles.is(NO_PURCHASE, mainAccount);
  });
  const sum = bought.reduce((total, purchase) => total + transactions.at(purchase).amountCents, 0);
  // In an account for unsorted income, what was bought before the books begin may have been refunded, too.
  const isEarlier = since < books.window.start && roles.is('uncategorizedIncome', account);
  if (isRefund) return sum >= cents || isEarlier ? bought : [];
  return bought.filter((purchase) => transactions.at(purchase).amountCents >= cents);
}
