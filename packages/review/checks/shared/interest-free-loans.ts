import { loansPaidTo, saysLoan } from '../../adjusting/loan-account.ts';
import { cadenceOf } from '../../context/cadence.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { boughtFrom, KIND } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { memosOf, postedTo } from '../../context/transactions.ts';
import { count, totaling } from '../../text/wording.ts';
import type { FindingDraft } from '../check.ts';

const MIN_PAYMENTS = 6;
const LATELY_DAYS = 400;
/** Lenders that never lend without interest, unlike a dealer or a relative. */
const BEARS_INTEREST = /\b(mortgage|mtg|real estate|building loan|property loan|sba|bank|credit union)\b/i;
const BEARS_NONE = /\b(owner|shareholder|officer|family|interest.free|ppp|0 ?%)/i;

/**
 * Finds loans of which every regular payment is principal although such a loan bears interest, and no interest for it
 * is in the books. Only the lender's statement shows how much is missing.
 */
export function interestFreeLoans(context: ReviewContext): FindingDraft[] {
  const { books, roles, transactions } = context;
  return [...loansPaidTo(context)].flatMap(([lender, loans]): FindingDraft[] => {
    const [loan] = loans.filter((one) => roles.is('loan', one));
    const name = books.journal.texts.at(lender);
    if (loan === undefined || loans.length > 1) return [];
    const words = `${accountNameAt(context, loan)} ${name}`;
    if (!BEARS_INTEREST.test(words) || BEARS_NONE.test(words)) return [];
    const payments = boughtFrom(transactions, lender).filter(
      (one) =>
        transactions.at(one).day > context.asOf - LATELY_DAYS &&
        transactions.at(one).mainAccount === loan &&
        postedTo(context, one, loan) === transactions.at(one).amountCents,
    );
    const found = payments.filter((one) => one >= transactions.from);
    const rhythm = cadenceOf(payments.map((one) => transactions.at(one).day));
    if (found.length === 0 || payments.length < MIN_PAYMENTS || rhythm === null) return [];
    if (hasInterest(context, lender, loan)) return [];
    const sum = found.reduce((total, one) => total + transactions.at(one).amountCents, 0);
    return [
      {
        title: 'Loan payments without interest',
        mistake: 'interestMissing',
        why: 'A part of each payment is interest, which is an expense; booked entirely to the loan, the payments make the profit too high and the loan balance too low.',
        whenFine: 'Fine for a loan without interest.',
        description: `${count(found.length, 'payment')} ${totaling(found.length, context.money(sum))} to ${name} ${found.length === 1 ? 'is' : 'are'} entirely in ${accountNameAt(context, loan)}, and no interest on this loan is in the books. The lender’s statements show how much of each payment was interest.`,
        transactions: found,
        accounts: [loan],
        isList: true,
        evidence: ['habit', 'name'],
        severity: { atLeast: 'Medium', atMost: 'Medium' },
      },
    ];
  });
}

/** Whether interest is booked for the loan, or by a journal entry, which may be for it. */
function hasInterest(context: ReviewContext, lender: number, loan: number): boolean {
  const { books, roles, transactions } = context;
  const loanName = books.chart.accounts[loan]?.name ?? '';
  return roles.of('interest').some((account) =>
    postingsOn(context, account).some(({ transaction }) => {
      const { party, kind } = transactions.at(transaction);
      return (
        party === lender ||
        kind === KIND.journalEntry ||
        postedTo(context, transaction, loan) !== 0 ||
        saysLoan(`${accountNameAt(context, account)} ${memosOf(context, transaction)}`, loanName)
      );
    }),
  );
}
