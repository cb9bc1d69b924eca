import { dayInWords } from '@insights/ledger';
import { moving, PROPOSED } from '../../adjusting/propose.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { memosOf, named } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type FindingDraft, postingImpact } from '../check.ts';

/** The bank's fee for a returned check is much smaller. */
const MIN_CENTS = 100_00;
const RETURNED_WITHIN_DAYS = 45;

/**
 * Finds a customer's returned check that was recorded in full among the bank fees although the customer owes the amount
 * again; in other expenses only if the same amount came in before.
 */
export function returnedChecksAmongFees(context: ReviewContext): FindingDraft[] {
  const { roles, transactions, period } = context;
  const found = roles.of('expense').flatMap((account) =>
    postingsOn(context, account).flatMap(({ transaction, cents, memo, name }) => {
      const isInPeriod = transaction >= transactions.from && transaction < transactions.upTo;
      if (!isInPeriod || cents < MIN_CENTS) return [];
      const words = [memo, name].map((text) => transactions.meanings[text] ?? 0);
      const isReturned = [transactions.at(transaction).memoWords, ...words].some(
        (said) => (said & WORD.returnedCheck) !== 0,
      );
      return isReturned ? [{ transaction, account, cents }] : [];
    }),
  );
  if (found.length === 0) return [];
  const receivable = roles.of('receivable')[0] ?? PROPOSED.receivable;
  const amounts = new Set(found.map(({ cents }) => cents));
  const received = sinceDay(
    transactions,
    ofKinds(transactions, KIND.payment, KIND.deposit, KIND.salesReceipt),
    period.start - RETURNED_WITHIN_DAYS,
  ).filter((one) => amounts.has(transactions.amountsCents[one] ?? 0));
  return found.flatMap(({ transaction, account, cents }): FindingDraft | [] => {
    const { day } = transactions.at(transaction);
    const payment = Array.from(received).findLast((one) => {
      const other = transactions.at(one);
      return other.amountCents === cents && other.day <= day && other.day >= day - RETURNED_WITHIN_DAYS;
    });
    // A description with `fees` is a month's total of the bank's fees for returned checks.
    const isFee = /\bfees\b/i.test(memosOf(context, transaction));
    if (payment === undefined && (isFee || !roles.is('bankFees', account))) return [];
    const name = payment === undefined ? '' : partyNameAt(context, payment);
    const from =
      payment === undefined
        ? ''
        : ` The same amount came in${name === '' ? '' : ` from ${name}`} on ${dayInWords(transactions.at(payment).day)}.`;
    return {
      title: 'Returned check booked as an expense',
      mistake: 'returnedCheck',
      why: 'A customer’s check that the bank returned was not paid: the customer owes the amount, and only the bank’s fee is an expense.',
      whenFine: 'Fine if the amount really is the bank’s fee.',
      description: `${named(context, transaction, 'The')} has ${context.money(cents)} in ${accountNameAt(context, account)}, and its description says that a check was returned: “${memosOf(context, transaction)}”.${roles.is('bankFees', account) ? ' A fee is rarely that large.' : ''}${from} The customer may owe it again.`,
      transactions: payment === undefined ? [transaction] : [payment, transaction],
      impact: [postingImpact(transaction, account, cents)],
      corrections: [moving(context, transaction, { from: account, to: receivable, cents, name })],
      correctionCertainty: payment === undefined ? 'possible' : 'likely',
      evidence: payment === undefined ? ['words'] : ['words', 'amount'],
      severity: { atMost: 'Medium' },
      remediation: ['Take from the bank’s notice how much the returned check was and how much the fee.'],
    };
  });
}
