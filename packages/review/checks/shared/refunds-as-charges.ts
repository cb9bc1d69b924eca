import { transactionKey } from '@insights/ledger';
import { adding, linesOf, removing } from '../../adjusting/propose.ts';
import { RECONCILED } from '../../context/clearing-index.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { boughtFrom, inPeriod } from '../../context/kinds.ts';
import { memosOf, named } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type Draft, transactionImpact } from '../check.ts';

const MIN_CENTS = 25_00;
const BOUGHT_WITHIN_DAYS = 180;
/** Words of card issuers and stores for a refund; a fee for a return, or a label to return something, is a charge. */
const REFUND =
  /\brefund(ed)?\b|\b(return|merchandise|purchase|store) credit\b|\bcredit (return|refund|memo|voucher)\b|\breturn(ed)? (of )?(goods|items?|merchandise|order|purchase)\b/i;
const CHARGE =
  /\b(fees?|labels?|shipping|postage|taxe?s?|customers?|clients?|deposits?|reversal|reversed)\b/i;

/** Finds charges on a card whose description says that the vendor refunded a purchase. */
export function refundsAsCharges(context: ReviewContext): Draft[] {
  const { transactions, roles, clearing, money } = context;
  const spending = inPeriod(transactions, transactions.spending);
  return Array.from(spending).flatMap((charge): Draft | [] => {
    if ((transactions.at(charge).memoWords & WORD.refund) === 0) return [];
    const {
      moneyAccount: card,
      moneyCents,
      profitCents,
      mainAccount,
      amountCents: cents,
    } = transactions.at(charge);
    const isCost = profitCents === moneyCents && roles.is('expense', mainAccount);
    const memos = memosOf(context, charge);
    if (!roles.is('card', card) || !isCost || cents < MIN_CENTS) return [];
    if (!REFUND.test(memos) || CHARGE.test(memos) || !wasBought(context, charge)) return [];
    const [vendor, account] = [partyNameAt(context, charge), accountNameAt(context, mainAccount)];
    const isSettled = clearing?.ofTransactions[charge] === RECONCILED && !wasBought(context, charge, cents);
    return {
      title: 'Refund entered as a charge',
      why: 'A refund reduces the cost and what you owe on the card; entered as a charge, both are wrong by twice its amount.',
      whenFine: 'Fine if the statement of the card shows a charge.',
      description: `${named(context, charge, 'The')} is a charge of ${money(cents)} from ${vendor} in ${account}, but its description says that it is a refund: “${memos}”.`,
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
        'Look at the statement of the card: is it a charge or a credit?',
        `If it is a credit, delete the charge in QuickBooks, and choose + New, Credit card credit, with the same vendor, day and category.`,
        'On Bank transactions, match the line of the card to the credit.',
      ],
    };
  });
}

/** Whether the vendor was paid for the same before, at this price if given. */
function wasBought({ transactions }: ReviewContext, charge: number, price?: number): boolean {
  const { party, day, mainAccount } = transactions.at(charge);
  return (
    party !== 0 &&
    boughtFrom(transactions, party).some((one) => {
      const age = day - (transactions.days[one] ?? 0);
      return (
        one !== charge &&
        age >= 0 &&
        age <= BOUGHT_WITHIN_DAYS &&
        (price === undefined || transactions.amountsCents[one] === price) &&
        transactions.mainAccounts[one] === mainAccount
      );
    })
  );
}
