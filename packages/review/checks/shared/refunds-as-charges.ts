import { transactionKey } from '@insights/ledger';
import { adding, linesOf, removing } from '../../adjusting/propose.ts';
import { RECONCILED } from '../../context/clearing-index.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { inPeriod, KIND, ofPeriod } from '../../context/kinds.ts';
import { isRefundEnteredAsCharge, wasBought } from '../../context/refunds.ts';
import { memosOf, named } from '../../context/transactions.ts';
import { type FindingDraft, transactionImpact } from '../check.ts';

const MIN_CENTS = 25_00;

/** Finds charges on a card, and bills, whose description says that the vendor refunded a purchase. */
export function refundsAsCharges(context: ReviewContext): FindingDraft[] {
  const { transactions, clearing, money } = context;
  const charges = [...inPeriod(transactions, transactions.spending), ...ofPeriod(transactions, KIND.bill)];
  return charges.flatMap((charge): FindingDraft | [] => {
    if (!isRefundEnteredAsCharge(context, charge)) return [];
    const { mainAccount, amountCents: cents } = transactions.at(charge);
    if (cents < MIN_CENTS) return [];
    const memos = memosOf(context, charge);
    const [vendor, account] = [partyNameAt(context, charge), accountNameAt(context, mainAccount)];
    const isBill = transactions.kinds[charge] === KIND.bill;
    const what = isBill ? BILL : CHARGE;
    const isSettled = clearing?.ofTransactions[charge] === RECONCILED && !wasBought(context, charge, cents);
    return {
      ...what,
      description: `${named(context, charge, 'The')} is a ${isBill ? 'bill' : 'charge'} of ${money(cents)} from ${vendor} in ${account}, but its description says that it is a refund: “${memos}”. The cost and what you owe are both too high by twice the amount, ${money(cents * 2)}.`,
      impact: [transactionImpact(charge, cents * 2)],
      corrections: [
        removing(context, charge),
        adding(
          context,
          transactions.at(charge).day,
          `refund of ${transactionKey(transactionAt(context, charge))}`,
          linesOf(context, charge, -1),
        ),
      ],
      // A statement that was reconciled with a charge contradicts the description, unless a purchase had this price.
      correctionCertainty: isSettled ? 'possible' : 'likely',
      evidence: ['words', 'party'],
      severity: isSettled ? { atMost: 'Low' } : { atMost: 'Medium' },
      remediation: [
        isBill
          ? 'Look at the vendor’s document to see whether it is a bill or a credit memo.'
          : `Look at the statement of ${accountNameAt(context, transactions.at(charge).moneyAccount)} to see whether it is a charge or a credit.`,
      ],
    };
  });
}

const CHARGE = {
  title: 'Refund entered as a charge',
  mistake: 'refundAsCharge',
  why: 'A refund reduces the cost and what you owe on the card; entering it as a charge makes both wrong by twice its amount.',
  whenFine: 'Fine if the card’s statement shows a charge.',
} as const;

const BILL = {
  title: 'Vendor credit entered as a bill',
  why: 'A credit reduces the cost and what you owe to the vendor; entering it as a bill makes both wrong by twice its amount.',
  whenFine: 'Fine if the vendor’s document is a bill.',
};
