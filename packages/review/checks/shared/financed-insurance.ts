import { adding, bookableAccounts, moving, onAccrualBasis, proposedLoan } from '../../adjusting/propose.ts';
import { accountNameAt, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { allPayees, boughtFrom, KIND } from '../../context/kinds.ts';
import { openAtHome } from '../../context/open-documents.ts';
import { accountWith, memosOf, named } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, postingImpact } from '../check.ts';
import { FUNDER } from './cash-advance.ts';

const MIN_PAYMENTS = 3;
/** A one-year policy is financed in at most this many payments, which total at most `MAX_COST` times the premium. */
const MAX_PAYMENTS = 11;
const MAX_COST = 1.12;
const YEAR_DAYS = 365;
const MIN_CENTS = 1_000_00;
const FINANCE = /\b(ipfs|afco|prem(ium)? (fin\w*|funding|assignment))\b/i;

/**
 * Finds an insurer's bill that stays open because a finance company paid it, while the equal installments to the
 * finance company are expensed as insurance: the cost counts twice. The bill becomes a note, which the principal within
 * each installment repays.
 */
export function financedInsurance(context: ReviewContext): FindingDraft[] {
  const { transactions, roles, books, asOf } = context;
  const isInsurance = (account: number) => /\binsur/i.test(books.chart.accounts[account]?.fullName ?? '');
  const lenders = allPayees(transactions).flatMap((party) => {
    const payments = boughtFrom(transactions, party).filter((one) => transactions.kinds[one] !== KIND.bill);
    const [first] = payments;
    if (first === undefined || payments.length < MIN_PAYMENTS) return [];
    const { amountCents, mainAccount: account } = transactions.at(first);
    if (!roles.is('expense', account) || !isInsurance(account)) return [];
    const name = `${books.journal.texts.at(party)} ${memosOf(context, first)}`;
    const isEqual = payments.every((one) => transactions.at(one).amountCents === amountCents);
    const isLender = FINANCE.test(name) || FUNDER.test(name);
    return isEqual && isLender ? [{ payments, amountCents, account, first }] : [];
  });
  const bills = lenders.length === 0 ? [] : openAtHome(context, asOf, KIND.bill);
  return bills.flatMap(({ handle, day, totalCents, isUntouched, name }): FindingDraft | [] => {
    const payable = handle < 0 ? undefined : accountWith(context, handle, 'payable');
    if (payable === undefined || !isUntouched || totalCents < MIN_CENTS) return [];
    const { mainAccount } = transactions.at(handle);
    if (!isInsurance(mainAccount) && !roles.is('prepaid', mainAccount)) return [];
    const found = lenders.filter(({ payments, amountCents, first }) => {
      const start = transactions.at(first).day - day;
      const times = Math.floor((totalCents * MAX_COST) / amountCents);
      const isTerm = times >= payments.length && times <= MAX_PAYMENTS && times * amountCents >= totalCents;
      return isTerm && start >= 0 && start <= YEAR_DAYS / MAX_PAYMENTS + 30;
    });
    const [lender] = found;
    if (lender === undefined || found.length > 1) return [];
    const { payments, amountCents, account } = lender;
    const cents = Math.round(totalCents / Math.ceil(totalCents / amountCents));
    const financer = partyNameAt(context, lender.first);
    const isNote = (loan: number) => /\bpremium\b/i.test(accountNameAt(context, loan));
    const note = bookableAccounts(context, 'debt').find(isNote) ?? proposedLoan(financer);
    return {
      title: 'Financed insurance counted twice',
      why: 'The finance company paid the insurer, so the bill is paid and the installments repay the finance company. Expensed again, they count the premium twice, and the bill stays open.',
      whenFine: 'Fine if the installments are for another policy.',
      description: `${named(context, handle, 'The')} from ${name} for ${context.money(totalCents)} is still open, and ${count(payments.length, 'equal payment')} of ${context.money(amountCents)} to ${financer} are in ${accountNameAt(context, account)}, like installments of this premium.`,
      transactions: [handle, ...payments],
      impact: payments.map((one) => postingImpact(one, account, cents)),
      corrections: onAccrualBasis([
        adding(context, day, `finance of ${transactionAt(context, handle).id}`, [
          { account: payable, cents: totalCents, name },
          { account: note, cents: -totalCents },
        ]),
        ...payments.map((one) => moving(context, one, { from: account, to: note, cents })),
      ]),
      correctionCertainty: 'likely',
      evidence: ['name', 'amount'],
      severity: { atMost: 'Medium' },
      remediation: ['Compare the finance agreement with the bill: does it name the same policy?'],
    };
  });
}
