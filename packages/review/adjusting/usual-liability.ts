import type { Correction } from '@insights/ledger';
import { matchesAccruedLiability } from '../checks/shared/paid-elsewhere.ts';
import { balanceAsOf, oncePer, type ReviewContext } from '../context/context.ts';
import { boughtFrom, isSpending } from '../context/kinds.ts';
import { postedTo } from '../context/transactions.ts';
import { WORD } from '../context/words.ts';
import { moving } from './propose.ts';
import { type Misplaced, movesToUsualAccount } from './usual-account.ts';

const MIN_USES = 3;
/** This share of the payments is enough, because some payments to the payee may be in the wrong account. */
const USUAL_SHARE = 0.6;

/**
 * Returns the corrections that move payments to the liability or clearing account that the payee's other payments
 * reduce, and purchases to the usual account of their vendor.
 */
export function movesToUsualPlace(
  context: ReviewContext,
  misplaced: readonly Misplaced[],
  minUses?: number,
): Correction[] {
  return misplaced.flatMap((one) => {
    const { transaction, account } = one;
    const liability = paidLiability(context, one);
    return liability === null
      ? movesToUsualAccount(context, [one], minUses)
      : [moving(context, transaction, { from: account, to: liability })];
  });
}

function paidLiability(context: ReviewContext, { transaction, account }: Misplaced): number | null {
  const { transactions, roles } = context;
  const { party, memoWords } = transactions.at(transaction);
  if (party === 0 || !isSpending(transactions, transaction)) return null;
  const liability = usualLiability(context, party);
  const cents = postedTo(context, transaction, account);
  if (liability === null || -balanceAsOf(context, liability) < cents) return null;
  // An agency collects several taxes, and interest and penalties.
  const isTax = roles.is(['payrollLiability', 'salesTax'], liability);
  const isSaid = roles.is('salesTax', liability) && (memoWords & WORD.salesTax) !== 0;
  return !isTax || isSaid || matchesAccruedLiability(context, [liability], transaction, cents)
    ? liability
    : null;
}

/**
 * Returns the liability or clearing account that most payments to a payee reduce, without splits; null if there is
 * none.
 */
const usualLiability = oncePer((context, payee): number | null => {
  const { transactions, books, roles } = context;
  const uses = new Map<number, number>();
  const payments = boughtFrom(transactions, payee);
  for (const payment of payments) {
    const { mainAccount, amountCents } = transactions.at(payment);
    const isOwed = books.chart.accounts[mainAccount]?.type.endsWith('Liability') ?? false;
    if (!isOwed && !roles.is('clearing', mainAccount)) continue;
    if (postedTo(context, payment, mainAccount) !== amountCents) return null;
    uses.set(mainAccount, (uses.get(mainAccount) ?? 0) + 1);
  }
  const least = Math.max(MIN_USES, payments.length * USUAL_SHARE);
  return [...uses].find(([, times]) => times >= least)?.[0] ?? null;
});
