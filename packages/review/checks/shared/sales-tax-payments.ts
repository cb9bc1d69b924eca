import { balanceAsOf, once, type ReviewContext } from '../../context/context.ts';
import { sinceDay } from '../../context/kinds.ts';
import { postedTo } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { taxLeftInSales } from '../payroll-and-taxes/sales-tax-not-recorded.ts';
import {
  coversMissedPayment,
  matchesAccruedLiability,
  type PaidElsewhere,
  payeesOf,
} from './paid-elsewhere.ts';

const MIN_CENTS = 25_00;

/**
 * Returns sales tax payments that were booked to an expense account for taxes, by liability account. They are
 * recognized by their wording, by an amount that equals the collected tax, or by their timing. Payments before the
 * period count while the liability still shows them as owed.
 */
export const salesTaxPaidElsewhere = once(
  (context: ReviewContext): ReadonlyMap<number, readonly PaidElsewhere[]> => {
    const { transactions, roles, books } = context;
    const found = new Map<number, PaidElsewhere[]>();
    const owedOn = (account: number) => taxLeftInSales(context, account) - balanceAsOf(context, account);
    // The tax of the last month is not due yet.
    const left = new Map(
      roles.of('salesTax').map((account) => {
        const ofLastMonth = context.byAccount.months.credits.at(-1)?.[account] ?? 0;
        return [account, owedOn(account) - ofLastMonth];
      }),
    );
    if (left.size === 0) return found;
    const payees = roles.of('salesTax').map((account) => payeesOf(context, account));
    const spending = sinceDay(transactions, transactions.spending, books.window.start);
    for (const transaction of spending.toReversed()) {
      const { amountCents, mainAccount: booked, day, party } = transactions.at(transaction);
      if (amountCents < MIN_CENTS || !roles.is('otherTaxes', booked)) continue;
      const words = transactions.at(transaction).memoWords;
      // A permit, license or software for sales tax is an ordinary expense.
      const isSaid = (words & WORD.salesTax) !== 0 && (words & WORD.upkeep) === 0;
      const liability = liabilityOf(context, transaction, amountCents);
      const isDue = payees.some((usual) => coversMissedPayment(usual.get(party) ?? [], day, amountCents));
      if (!isSaid && !liability.isAmount && !isDue) continue;
      const cents = postedTo(context, transaction, booked);
      const owed = left.get(liability.account) ?? 0;
      if (transaction < transactions.from && owed < cents) continue;
      left.set(liability.account, owed - cents);
      const payments = found.get(liability.account) ?? [];
      found.set(liability.account, payments);
      payments.unshift({
        transaction,
        booked,
        cents,
        evidence: [isSaid ? 'words' : liability.isAmount ? 'amount' : 'habit', 'account'],
        isMore: owedOn(liability.account) < cents,
      });
    }
    return found;
  },
);

/**
 * Returns the account whose collected tax equals a payment, alone or together with the others; otherwise the one with
 * the largest balance. State and county taxes are paid separately.
 */
function liabilityOf(context: ReviewContext, transaction: number, cents: number) {
  const accounts = context.roles.of('salesTax');
  const equal = accounts.find((account) => matchesAccruedLiability(context, [account], transaction, cents));
  if (equal !== undefined) return { account: equal, isAmount: true };
  const [most] = accounts.toSorted((a, b) => balanceAsOf(context, a) - balanceAsOf(context, b));
  return {
    account: most as number,
    isAmount: matchesAccruedLiability(context, accounts, transaction, cents),
  };
}
