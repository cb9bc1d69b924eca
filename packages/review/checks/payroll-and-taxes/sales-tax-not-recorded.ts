import { moving } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, once, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { isOneOf, KIND, MAX_KINDS } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountsOf, postedTo, sumOf, sumsByAccount } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { findNonIncomeDeposits } from '../categories/owner-money-as-income.ts';
import { balanceImpact, type Check, type FindingDraft, transactionsIn } from '../check.ts';
import { brokenHabit, dateSpanInWords } from '../shared/broken-habit.ts';

/** Rounding to the cent changes the rate of a small sale a little; a mix of taxed and exempt goods changes it a lot. */
const RATE_TOLERANCE = 0.02;
const STEADY_SHARE = 0.8;
/** After this many taxed sales to the same buyer, exempt ones between them are not plausible. */
const MANY_TAXED = 25;
/** No state and county together tax sales at a higher rate. */
const MAX_RATE = 0.2;

export const salesTaxNotRecorded: Check = {
  code: 'sales-tax-not-recorded',
  title: 'Sales without the usual sales tax',
  mistake: 'salesTaxAsIncome',
  affects: 'tax',
  why: 'Tax that was collected and is booked as sales makes income too high, and is missing when the return is filed.',
  whenFine: 'Fine when the goods became exempt, or a marketplace pays the tax for you now.',
  remediation: [
    'Open one of them in QuickBooks and compare it with the report of the cash register or the processor to see whether tax was collected.',
    'If so, put the tax on its own line, on Sales Tax Payable, and do the same with the others.',
    'Make sure that the next sales tax return has the corrected amounts.',
  ],
  severityRule: 'Depends on the tax that seems to be missing; at most Medium, because it is an estimate.',
  evidence: ['habit'],
  check: (context) => untaxedSales(context),
};

const untaxedSales = once((context): readonly FindingDraft[] => {
  const isTaxed = taxedSales(context);
  const reported = new Set<number>();
  return context.roles.of('income').flatMap((account) =>
    salesByBuyer(context, account, isTaxed).flatMap((sales) => {
      const draft = draftOf(context, account, sales, isTaxed);
      if (draft === null || transactionsIn(draft).some((sale) => reported.has(sale))) return [];
      for (const sale of transactionsIn(draft)) reported.add(sale);
      return draft;
    }),
  );
});

/** Returns the sales tax that a liability lacks because it is likely to be booked as sales. */
export function taxLeftInSales(context: ReviewContext, liability: number): number {
  const { id } = context.books.chart.accounts[liability] ?? {};
  const moves = untaxedSales(context).flatMap(({ corrections = [], correctionCertainty }) =>
    correctionCertainty === 'likely' ? corrections : [],
  );
  return moves.reduce((sum, one) => sum + (one.kind === 'move' && one.to === id ? (one.cents ?? 0) : 0), 0);
}

/** Sets 1 for each transaction that credits sales tax. */
function taxedSales(context: ReviewContext): Uint8Array {
  const isTaxed = new Uint8Array(context.transactions.count);
  for (const account of context.roles.of('salesTax'))
    for (const { transaction, cents } of postingsOn(context, account))
      if (cents < 0) isTaxed[transaction] = 1;
  return isTaxed;
}

/**
 * Groups an account's sales by buyer and transaction type if some of them have tax and some in the period do not.
 */
function salesByBuyer(context: ReviewContext, account: number, isTaxed: Uint8Array): number[][] {
  const { transactions } = context;
  const postings = postingsOn(context, account);
  const groupOf = (sale: number) =>
    (transactions.parties[sale] ?? 0) * MAX_KINDS + (transactions.kinds[sale] ?? 0);
  const without = new Set<number>();
  let hasTaxed = false;
  for (const { transaction: sale } of postings) {
    if (isTaxed[sale] === 1) hasTaxed = true;
    else if (sale >= transactions.from && sale < transactions.upTo) without.add(groupOf(sale));
  }
  if (!hasTaxed || without.size === 0) return [];
  const isBorrowed = new Set(findNonIncomeDeposits(context).map(({ transaction }) => transaction));
  const groups = new Map(Array.from(without, (group) => [group, [] as number[]]));
  for (const { transaction: sale, cents } of postings) {
    if (IS_SALE[transactions.kinds[sale] ?? 0] === 0 || sale >= transactions.upTo) continue;
    if (cents >= 0 || isBorrowed.has(sale)) continue;
    const group = groups.get(groupOf(sale));
    // A deposit that is now earned was taxed when it was sold.
    const isEarned = postedTo(context, sale, 'heldForCustomers') > 0;
    if (group !== undefined && group.at(-1) !== sale && !isEarned) group.push(sale);
  }
  return [...groups.values()];
}

const IS_SALE = isOneOf(KIND.salesReceipt, KIND.deposit, KIND.journalEntry);

function draftOf(
  context: ReviewContext,
  account: number,
  sales: readonly number[],
  isTaxed: Uint8Array,
): FindingDraft | null {
  const { transactions } = context;
  const habit = brokenHabit(sales, (sale) => isTaxed[sale] === 1);
  const untaxed = habit?.broken.filter((sale) => sale >= transactions.from) ?? [];
  const [first, last] = [untaxed[0], untaxed.at(-1)];
  if (habit === null || first === undefined || last === undefined) return null;
  const { isSteady, taxIn } = rateOf(context, account, habit.kept);
  const missing = untaxed.reduce((sum, sale) => sum + taxIn(sale), 0);
  const liability = taxAccountOf(context, habit.kept);
  const buyer = partyNameAt(context, first);
  return {
    description: `${dateSpanInWords(habit, transactions.at(first).day, transactions.at(last).day)}, ${count(untaxed.length, 'entry', 'entries')} in ${accountNameAt(context, account)}${buyer === '' ? '' : ` to ${buyer}`} have no sales tax, although all ${habit.isResumed ? 'others have it' : 'earlier ones had it'}; about ${context.about(missing)} of tax may be booked as sales.`,
    transactions: untaxed,
    accounts: [account],
    isList: true,
    impact: [balanceImpact(account, missing)],
    ...(liability === null || !isSteady
      ? {}
      : {
          corrections: habit.broken
            .filter((sale) => taxIn(sale) > 0)
            .map((sale) =>
              moving(context, sale, {
                from: largestIncome(context, sale),
                to: liability,
                cents: taxIn(sale),
              }),
            ),
          // Sales between a few taxed ones may be exempt.
          correctionCertainty:
            habit.isResumed && habit.kept.length < MANY_TAXED ? ('possible' as const) : ('likely' as const),
        }),
    isEstimate: true,
    severity: { atMost: 'Medium' },
  };
}

/**
 * Estimates the tax within untaxed sales from the taxed ones. Companies tax all goods of a sale, those of one account,
 * or all but those of one account: the tax is a steady share of the goods that are taxed.
 */
function rateOf(context: ReviewContext, account: number, taxed: readonly number[]) {
  const sales = taxed.map((sale) => ({
    tax: -postedTo(context, sale, 'salesTax'),
    sold: soldIn(context, sale),
  }));
  const accounts = new Set([account, ...sales.flatMap(({ sold }) => sold.map((one) => one.account))]);
  const bases = [
    () => true,
    ...Array.from(accounts, (only) => (one: number) => one === only),
    ...Array.from(accounts, (exempt) => (one: number) => one !== exempt),
  ];
  const rated = bases.map((isTaxed) => {
    const baseOf = (sold: readonly Sold[]) => sumOf(sold.filter((one) => isTaxed(one.account)));
    const rates = sales.map(({ tax, sold }) => tax / baseOf(sold));
    const rate = medianOf(rates);
    const offBy = rates.map((one) => Math.abs(one - rate) / rate);
    const near = offBy.filter((off) => off <= RATE_TOLERANCE);
    const isSteady = rate < MAX_RATE && near.length >= rates.length * STEADY_SHARE;
    const taxIn = (sale: number) => {
      const isWithin = isTaxed(largestIncome(context, sale));
      return Math.round(baseOf(soldIn(context, sale)) * (isWithin ? rate / (1 + rate) : rate));
    };
    return { isSteady, spread: medianOf(offBy), taxIn };
  });
  const ofAccount = rated[1] as (typeof rated)[number];
  const [steadiest] = rated.filter(({ isSteady }) => isSteady).toSorted((a, b) => a.spread - b.spread);
  return steadiest ?? ofAccount;
}

type Sold = ReturnType<typeof soldIn>[number];

/** Returns a sale's income by account, positive. */
function soldIn(context: ReviewContext, sale: number) {
  return sumsByAccount(context, sale)
    .filter(({ account }) => context.roles.is('income', account))
    .map(({ account, cents }) => ({ account, cents: 0 - cents }));
}

/** Returns the income account with most of a sale, which most likely contains the tax. */
function largestIncome(context: ReviewContext, sale: number): number {
  const [largest] = soldIn(context, sale).toSorted((a, b) => b.cents - a.cents);
  return largest?.account as number;
}

/** Returns the account for the tax of these sales; null if there are several, as for state and county taxes. */
function taxAccountOf(context: ReviewContext, sales: readonly number[]): number | null {
  const accounts = sales.flatMap((sale) => accountsOf(context, sale));
  return onlyOf(accounts.filter((account) => context.roles.is('salesTax', account)));
}
