import { type Day, firstRowOn } from '@insights/ledger';
import { RECONCILED } from '../context/clearing-index.ts';
import { balanceAsOf, type ReviewContext } from '../context/context.ts';
import { postingsOn } from '../context/postings.ts';
import { PostingRow } from '../context/rows.ts';
import type { ReconciledAccount, ReviewBaseline } from './review-baseline.ts';

/** Enough for several years of a small business. Transactions on older statements are rarely changed by accident. */
const MAX_PER_ACCOUNT = 5_000;

export function buildBaseline(context: ReviewContext): ReviewBaseline {
  const { books, roles, clearing, period, asOf } = context;
  const { previous } = context.background;
  const balancesCents: Record<string, number> = {};
  const profit = profitByAccount(context);
  books.chart.accounts.forEach(({ id }, index) => {
    const balance = roles.isProfit[index] === 1 ? (profit[index] ?? 0) : balanceAsOf(context, index);
    if (balance !== 0) balancesCents[id] = balance;
  });
  const { closing } = context.documents;
  const isClosed =
    closing.status === 'read' && (closing.value.closedThrough ?? Number.NEGATIVE_INFINITY) >= asOf;
  // Once the books are closed, the reported balances remain the reference for later reviews until someone accepts a
  // change.
  const wasClosed = previous?.asOf === asOf && previous.isClosed;
  return {
    asOf,
    isClosed,
    balancesCents: isClosed && wasClosed ? previous.balancesCents : balancesCents,
    reconciled:
      clearing === null
        ? []
        : [...clearing.accountsRead]
            .sort((a, b) => a - b)
            .map((account) => reconciledPostings(context, account, clearing.states, period.end))
            .map((now) => withOpenChanges(now, previous)),
  };
}

/**
 * A changed reconciled transaction remains open until someone restores it; running another review does not resolve it.
 */
function withOpenChanges(now: ReconciledAccount, previous: ReviewBaseline | null): ReconciledAccount {
  const before = previous?.reconciled.find(({ accountId }) => accountId === now.accountId);
  if (before === undefined) return now;
  const since = Math.max(before.from, now.from);
  const expected = new Map(
    now.transactionKeys.map((key, index) => [
      key,
      [now.days[index] as Day, now.amountsCents[index] as number],
    ]),
  );
  for (const [index, key] of before.transactionKeys.entries()) {
    const day = before.days[index] as Day;
    if (day >= since) expected.set(key, [day, before.amountsCents[index] as number]);
  }
  const rows = [...expected].sort(([a, [on = 0]], [b, [other = 0]]) => on - other || (a < b ? -1 : 1));
  return {
    ...now,
    transactionKeys: rows.map(([key]) => key),
    days: rows.map(([, [day]]) => day as Day),
    amountsCents: rows.map(([, [, cents]]) => cents as number),
  };
}

/** Amounts posted to each account over the period. */
function profitByAccount({ books, period }: ReviewContext): Float64Array {
  const sums = new Float64Array(books.chart.accounts.length);
  const end = firstRowOn(books.journal, period.end + 1);
  for (let row = firstRowOn(books.journal, period.start); row < end; row += 1) {
    const { account, cents } = new PostingRow(books.journal, row);
    sums[account] = (sums[account] ?? 0) + cents;
  }
  return sums;
}

/**
 * Returns the reconciled postings of each account, newest last. Lines of one transaction on an account count as one.
 */
export function reconciledPostings(
  context: ReviewContext,
  account: number,
  states: Int8Array,
  upTo: Day,
): ReconciledAccount {
  const { books, transactions } = context;
  const sums = new Map<number, number>();
  let from = books.window.start;
  for (const { row, day, transaction, cents } of postingsOn(context, account).toReversed()) {
    if (states[row] !== RECONCILED || day > upTo) continue;
    if (!sums.has(transaction) && sums.size === MAX_PER_ACCOUNT) {
      from = day + 1;
      break;
    }
    sums.set(transaction, (sums.get(transaction) ?? 0) + cents);
  }
  const dayOf = (transaction: number) => transactions.days[transaction] ?? 0;
  const ordered = [...sums.keys()].filter((one) => dayOf(one) >= from).sort((a, b) => a - b);
  return {
    accountId: books.chart.accounts[account]?.id ?? '',
    from,
    transactionKeys: ordered.map((transaction) => books.journal.transactions.keyAt(transaction)),
    days: ordered.map(dayOf),
    amountsCents: ordered.map((transaction) => sums.get(transaction) ?? 0),
  };
}
