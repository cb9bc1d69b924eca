import { type Correction, NONE } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import { partyNameAt, type ReviewContext } from '../../context/context.ts';
import { inPeriod, KIND, ofKinds } from '../../context/kinds.ts';
import { listAt } from '../../context/postings.ts';
import { documentRow } from '../../context/rows.ts';
import { type Draft, transactionImpact } from '../check.ts';
import { accountsOf, named, postedTo } from './transactions.ts';

const MIN_OTHERS = 3;
/** Such a bill is more than this many times the vendor’s largest other one, and a tenth of it is not. */
const TIMES_THE_LARGEST = 2;

/**
 * Finds bills with a zero too many: a tenth was paid, and a tenth is what the vendor bills otherwise. A down payment is
 * for a bill that is as large as others, or for the vendor's first ones.
 */
export function billsTenTimes(context: ReviewContext): Draft[] {
  const { transactions } = context;
  const bills = inPeriod(transactions, ofKinds(transactions, KIND.bill));
  return Array.from(bills).flatMap((bill): Draft | [] => {
    const { amountCents: cents, party } = transactions.at(bill);
    if (!isTenthPaid(context, bill)) return [];
    const right = cents / 10;
    const limit = largestOther(context, bill) * TIMES_THE_LARGEST;
    if (cents <= limit || right > limit) return [];
    return {
      title: 'Bill with a zero too many',
      why: 'The bill was typed ten times too large: the cost and what you owe are too high by the rest, which will never be paid.',
      whenFine: 'Fine if the payment was a first installment.',
      description: `${named(context, bill, 'The')} from ${partyNameAt(context, bill)} is for ${context.money(cents)}, but exactly a tenth, ${context.money(right)}, was paid, which is what ${context.books.journal.texts.at(party)} usually bills.`,
      transactions: [bill],
      impact: [transactionImpact(bill, cents - right)],
      corrections: ofNineTenths(context, bill),
      correctionCertainty: 'likely',
      evidence: ['amount', 'habit'],
      remediation: [
        'Compare the amount with the vendor’s bill.',
        `If it is ${context.money(right)}, open the bill in QuickBooks and correct the amount.`,
      ],
    };
  });
}

function isTenthPaid({ transactions, table }: ReviewContext, bill: number): boolean {
  const { documentRow: row, amountCents: cents } = transactions.at(bill);
  return table !== null && row !== NONE && cents > 0 && documentRow(table, row).openCents * 10 === cents * 9;
}

/** Returns the vendor's largest other bill, or 0 if there are only a few. */
function largestOther({ transactions }: ReviewContext, bill: number): number {
  const others = [...listAt(transactions.spendingByParty, transactions.at(bill).party)]
    .filter((one) => one !== bill && transactions.kinds[one] === KIND.bill)
    .map((one) => transactions.at(one).amountCents);
  return others.length < MIN_OTHERS ? 0 : Math.max(...others);
}

function ofNineTenths(context: ReviewContext, bill: number): Correction[] {
  const { roles, transactions } = context;
  const accounts = accountsOf(context, bill);
  const payable = accounts.find((account) => roles.is('payable', account));
  if (payable === undefined) return [];
  let left = (transactions.at(bill).amountCents * 9) / 10;
  const costs = accounts.filter((account) => account !== payable && postedTo(context, bill, account) > 0);
  return costs.map((from, index) => {
    const part = Math.round((postedTo(context, bill, from) * 9) / 10);
    const cents = index === costs.length - 1 ? left : part;
    left -= cents;
    return moving(context, bill, { from, to: payable, cents });
  });
}
