import { once, type ReviewContext } from './context.ts';
import { allPayees, boughtFrom } from './kinds.ts';
import { postingsOf } from './postings.ts';

/** Payments to one vendor in one expense account, in order. */
export interface CostSeries {
  /** Index of the name in the journal's texts. */
  readonly party: number;
  readonly account: number;
  readonly occurrences: readonly Occurrence[];
}

export interface Occurrence {
  readonly transaction: number;
  readonly day: number;
  readonly cents: number;
}

/**
 * A vendor with more purchases than this does not send a monthly bill. Its series would be slow to process and useless.
 */
const MAX_OCCURRENCES = 400;
const MIN_OCCURRENCES = 4;

/** Cost series by vendor, then account. */
export const costSeries = once((context: ReviewContext): readonly CostSeries[] => {
  const { transactions } = context;
  return allPayees(transactions).flatMap((party) => {
    const purchases = boughtFrom(transactions, party);
    const isSeries = purchases.length >= MIN_OCCURRENCES && purchases.length <= MAX_OCCURRENCES;
    return isSeries ? seriesOf(context, party, purchases) : [];
  });
});

function seriesOf(context: ReviewContext, party: number, purchases: readonly number[]): CostSeries[] {
  const { roles, transactions } = context;
  const byAccount = new Map<number, Map<number, number>>();
  for (const transaction of purchases) {
    for (const { account, cents } of postingsOf(context, transaction)) {
      if (!roles.is('expense', account)) continue;
      const amounts = byAccount.get(account) ?? new Map<number, number>();
      byAccount.set(account, amounts);
      amounts.set(transaction, (amounts.get(transaction) ?? 0) + cents);
    }
  }
  return [...byAccount]
    .sort(([a], [b]) => a - b)
    .map(([account, amounts]) => ({
      party,
      account,
      occurrences: [...amounts].map(([transaction, cents]) => ({
        transaction,
        day: transactions.at(transaction).day,
        cents,
      })),
    }));
}
