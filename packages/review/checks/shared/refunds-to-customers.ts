import { customerNames, salesAccountOf } from '../../adjusting/sales-account.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { lengthOf } from '../../context/lists.ts';
import { moveInWords, named } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type Draft, movingOut } from '../check.ts';

const MIN_CENTS = 50_00;
/** A customer that is paid more often is also a vendor. */
const MAX_PAID = 2;

/** Finds payments to customers in expense accounts that are described as refunds: they reduce sales. */
export function refundsToCustomers(context: ReviewContext): Draft[] {
  const { transactions, roles } = context;
  const customers = customerNames(context);
  return transactions.spending.flatMap((payment): Draft | [] => {
    const { party, memoWords, amountCents, profitCents, moneyCents, mainAccount } = transactions.at(payment);
    const isRefund = (memoWords & WORD.refund) !== 0 && customers.has(party);
    const isExpense = roles.is('expense', mainAccount) && profitCents === moneyCents;
    if (payment < transactions.from || !isRefund || !isExpense || amountCents < MIN_CENTS) return [];
    const income = salesAccountOf(context, party);
    if (income === null || lengthOf(transactions.spendingByParty, party) > MAX_PAID) return [];
    return {
      title: 'Refund to a customer booked as an expense',
      why: 'A refund reduces sales and is not a cost: booked as an expense, it makes both revenue and expenses too high.',
      whenFine: 'Fine if the customer is also a vendor and was paid for something.',
      description: `${named(context, payment, 'The')} pays ${context.money(amountCents)} to ${partyNameAt(context, payment)}, a customer, and its description says refund, but it is in ${accountNameAt(context, mainAccount)}.`,
      ...movingOut(context, payment, { from: mainAccount, to: income, cents: amountCents }),
      evidence: ['name', 'words'],
      remediation: ['Find the sale that it refunds.', moveInWords(context, payment, mainAccount, income)],
    };
  });
}
