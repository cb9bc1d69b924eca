import { loanNamedIn } from '../../adjusting/loan-account.ts';
import { MOST_INTEREST, owedBefore } from '../../adjusting/loan-split.ts';
import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { inPeriod } from '../../context/kinds.ts';
import { WORD } from '../../context/words.ts';
import { type Draft, postingImpact } from '../check.ts';
import { memosOf, named } from './transactions.ts';

/** Words for a payment of the loan itself. */
const REPAYS = /\b(pa?y?me?nts?|pymt|principal|pay ?(down|off)|paid (down|off)|repay\w*|transfer|xfer)\b/i;
const COSTS = WORD.fee | WORD.upkeep | WORD.penalty;

/**
 * Finds payments in expense accounts whose memo says that they repay the line of credit, or a loan by its number. They
 * are too large for a month's interest, and not more than what is owed.
 */
export function repaymentsOfNamedLoans(context: ReviewContext): Draft[] {
  const { transactions, roles } = context;
  return Array.from(inPeriod(transactions, transactions.spending)).flatMap((transaction): Draft | [] => {
    const { amountCents, mainAccount, memoWords, moneyAccount } = transactions.at(transaction);
    const isSaid = (memoWords & (WORD.creditLine | WORD.loan)) !== 0 && (memoWords & COSTS) === 0;
    const isExpense = roles.is('expense', mainAccount) && !roles.is('interest', mainAccount);
    if (!isSaid || !isExpense || !roles.is('bank', moneyAccount)) return [];
    const memos = memosOf(context, transaction);
    const loan = REPAYS.test(memos) ? loanNamedIn(context, memos) : null;
    const owed = loan === null ? 0 : owedBefore(context, loan, transaction);
    if (loan === null || amountCents > owed || amountCents <= owed * MOST_INTEREST) return [];
    return {
      title: 'Loan repayment booked as an expense',
      description: `${named(context, transaction, 'The')} for ${context.money(amountCents)} is in ${accountNameAt(context, mainAccount)}, and its description says that it repays ${accountNameAt(context, loan)}: “${memos}”.`,
      transactions: [transaction],
      impact: [postingImpact(transaction, mainAccount, amountCents)],
      corrections: [moving(context, transaction, { from: mainAccount, to: loan })],
      evidence: ['words', 'size'],
    };
  });
}
