import { monthInWords } from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import {
  accountNameAt,
  accountsOfType,
  balanceAsOf,
  once,
  type ReviewContext,
} from '../../context/context.ts';
import { firstOn, KIND } from '../../context/kinds.ts';
import { sharesByMonth } from '../../context/monthly-balances.ts';
import { postingsOn } from '../../context/postings.ts';
import { postedTo, sumOf } from '../../context/transactions.ts';
import { listed, percent } from '../../text/wording.ts';
import { balanceImpact, type FindingDraft } from '../check.ts';

const STEADY_MONTHS = 6;
/**
 * How many of these months must have the same share, and how closely; a wrong sale distorts the share of its month.
 */
const STEADY = [
  { months: 5, tolerance: 0.1 },
  { months: 4, tolerance: 0.02 },
];
/** Books of a month are often completed in the weeks after its end. */
export const DAYS_TO_CLOSE = 14;
const MIN_CENTS = 200_00;

const KINDS = {
  goods: {
    title: 'Cost of goods sold not recorded',
    mistake: 'goodsCostMissing',
    why: 'Goods that were sold are no longer in stock: until their cost is recorded, the profit and the inventory are too high.',
    whenFine: 'Fine if nothing was sold from stock in these months.',
    of: 'the sales',
    remediation: [
      'Count the stock, or take its value from the inventory system, at the end of the last month.',
    ],
  },
  fees: {
    title: 'Processing fees no longer recorded',
    mistake: 'feesMissing',
    why: 'The processor keeps its fee from every sale: until the fees are recorded, the profit is too high, and the clearing account shows money that does not exist.',
    whenFine: 'Fine if the processor now bills its fees in another way.',
    of: 'the receipts',
    remediation: ['Download the processor’s payout reports for these months.'],
  },
} as const;

/** Income by transaction type and month. */
const incomeByType = once((context): ReadonlyMap<number, readonly number[]> => {
  const { byAccount, transactions } = context;
  const { ends } = byAccount.months;
  const byType = new Map<number, number[]>();
  for (const { transaction, day, cents } of accountsOfType(context, 'Income').flatMap((income) =>
    postingsOn(context, income),
  )) {
    const type = transactions.kinds[transaction] as number;
    const amounts = byType.get(type) ?? ends.map(() => 0);
    const month = firstOn(ends, day);
    if (month < ends.length) amounts[month] = (amounts[month] ?? 0) - cents;
    byType.set(type, amounts);
  }
  return byType;
});

/**
 * Returns the sales of each month, from the transaction types that had income in most months with the cost: a deposit
 * that is booked as income once may be a loan, or a sale that is already in the books.
 */
export function salesByMonth(context: ReviewContext, cost: readonly number[]): number[] {
  const withCost = [...cost.keys()].filter((month) => (cost[month] ?? 0) > 0);
  const usual = [...incomeByType(context).values()].filter(
    (amounts) => withCost.filter((month) => (amounts[month] ?? 0) > 0).length * 2 > withCost.length,
  );
  return cost.map((_, month) => usual.reduce((sum, amounts) => sum + (amounts[month] ?? 0), 0));
}

/**
 * Finds a cost that was booked every month out of an account, as a steady share of the sales or of the receipts in that
 * account, and then stopped.
 */
export function stoppedCosts(context: ReviewContext, kind: keyof typeof KINDS): FindingDraft[] {
  const { roles, books, byAccount, documents, about } = context;
  const { ends, changes, credits } = byAccount.months;
  const { of, ...words } = KINDS[kind];
  const idOf = (account: number) => books.chart.accounts[account]?.id;
  const baseOf = (source: number, booked: readonly number[]) =>
    kind === 'goods'
      ? salesByMonth(context, booked)
      : changes.map((change, month) => (change[source] ?? 0) + (credits[month]?.[source] ?? 0));
  const sources = kind === 'goods' ? roles.of('inventory') : processorAccounts(context);
  const costs = kind === 'goods' ? accountsOfType(context, 'Cost of Goods Sold') : roles.of('bankFees');
  return sources.flatMap((source) =>
    costs.flatMap((cost): FindingDraft | [] => {
      const booked = bookedByMonth(context, cost, source);
      const base = baseOf(source, booked);
      const shares = sharesByMonth(booked, base);
      const typical = medianOf(shares.filter((share) => share > 0));
      const last = shares.findLastIndex((share) => share > typical / 2);
      // Prices and purchase costs change over the years.
      const before = shares.slice(Math.max(0, last + 1 - STEADY_MONTHS), last + 1);
      const usual = medianOf(before);
      const isSteady = STEADY.some(({ months, tolerance }) => {
        const near = before.filter((share) => Math.abs(share - usual) <= usual * tolerance);
        return near.length >= months;
      });
      const missing = ends.flatMap((end, month) => {
        const cents = Math.round((base[month] ?? 0) * usual) - (booked[month] ?? 0);
        return month > last && cents > 0 ? [{ end, cents }] : [];
      });
      const sum = sumOf(missing);
      const hadTime = missing.some(({ end }) => documents.readOn - end >= DAYS_TO_CLOSE);
      // If the balance is smaller, the cost is booked in another way.
      const isThere = balanceAsOf(context, source) >= sum;
      if (usual === 0 || !isSteady || sum < MIN_CENTS || !isThere || !hadTime) return [];
      const [name, from] = [cost, source].map((account) => accountNameAt(context, account));
      const when = listed(missing.map(({ end }) => monthInWords(end)));
      return {
        ...words,
        affects: 'profit',
        description: `${name} took about ${percent(usual)} of ${of} out of ${from} every month, but not in ${when}; by that share, an estimated ${about(sum)} is missing.`,
        accounts: [cost, source],
        impact: [balanceImpact(source, sum)],
        corrections: missing.map(({ end, cents }) =>
          adding(context, end, `${idOf(cost)} of ${end} from ${idOf(source)}`, [
            { account: cost, cents },
            { account: source, cents: -cents },
          ]),
        ),
        evidence: ['habit', 'account'],
        correctionCertainty: 'likely',
        isEstimate: true,
        severity: { atLeast: 'Medium' },
      };
    }),
  );
}

/**
 * Returns clearing accounts, and bank accounts that transfer most of their money to another one, as a processor does
 * when it pays out.
 */
function processorAccounts(context: ReviewContext): number[] {
  const { roles, transactions } = context;
  const isProcessor = (account: number) => {
    const out = postingsOn(context, account).filter(({ cents }) => cents < 0);
    const moved = out.filter(({ transaction }) => transactions.kinds[transaction] === KIND.transfer);
    return sumOf(moved) * 2 < sumOf(out);
  };
  return [...new Set([...roles.of('clearing'), ...roles.of('bank').filter(isProcessor)])];
}

/** Returns the amounts that transactions moved from an account to a cost, by month. */
function bookedByMonth(context: ReviewContext, cost: number, source: number): number[] {
  const { byAccount, transactions } = context;
  const booked = byAccount.months.ends.map(() => 0);
  for (const transaction of new Set(postingsOn(context, cost).map((one) => one.transaction))) {
    if (transaction >= transactions.upTo || postedTo(context, transaction, source) >= 0) continue;
    const month = firstOn(byAccount.months.ends, transactions.at(transaction).day);
    booked[month] = (booked[month] ?? 0) + postedTo(context, transaction, cost);
  }
  return booked;
}
