import { loansPaidTo } from '../../adjusting/loan-account.ts';
import { MAX_MONTHLY_RATE } from '../../adjusting/loan-split.ts';
import { adding, moving, proposedAsset, proposedLoan } from '../../adjusting/propose.ts';
import { areApart } from '../../context/cadence.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { allPayees, boughtFrom } from '../../context/kinds.ts';
import { postingsOf } from '../../context/postings.ts';
import { amountsOn, memosOf, postedTo } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, listOn } from '../check.ts';
import { loansNeverPaid } from './repayments-of-named-loans.ts';

const MIN_PAYMENTS = 3;
const MIN_CENTS = 150_00;
/** A smaller payment may be for a copier or phones, which are usually leased. */
const MIN_LIKELY_CENTS = 500_00;
/** Accounts for things that companies also lease. */
const LEASABLE =
  /\b(autos?|cars?|computers?|copiers?|equipment|fleet|machine\w*|phones?|tools?|trucks?|vehicles?)\b/i;
/** Vehicles and machines are rarely financed over a shorter term. */
const MIN_MONTHS = 36;
/** Days between monthly payments. */
const MONTH_DAYS = [26, 35] as const;
/** A payee who was paid from the first days of the books may be a lender whose loan ended before them. */
const NEW_AFTER_DAYS = 45;
const LENDER = /\b(acceptance|capital|credit(?! union)|finance|financial|lending)\b/i;
/** Words for a loan that the company repays, not a person. */
const SAYS_LOAN = /^(?!.*\b(401|employee|home|personal|student)).*\b(loans?|ln|financing)\b/i;
const NO_LOAN =
  /\b(adviso\w+|advertis\w+|benefits?|card|dues|insur\w*|leas(e|ing)|licen[sc]es?|pension|planning|premium|rent(al)?|retirement|services?|software|subscriptions?|tax(es)?)\b/i;

/**
 * Finds equal monthly payments in one expense to a new payee with the name of a lender, or with descriptions that say
 * loan, when the books have no loan from it: what was bought with the loan, and the loan itself, were probably never
 * recorded. The entry records the smallest amount that such payments can repay; the contract states the rest.
 */
export function unrecordedLoans(context: ReviewContext): FindingDraft[] {
  const { transactions, roles, books, money } = context;
  const known = loansPaidTo(context);
  // A loan in the books whose lender is not known may be the one that is repaid.
  const isComplete = loansNeverPaid(context).every((loan) => roles.is('creditLine', loan));
  const found: FindingDraft[] = [];
  for (const party of allPayees(transactions)) {
    const payments = boughtFrom(transactions, party);
    const [first = -1, last = -1] = [payments[0], payments.at(-1)];
    if (payments.length < MIN_PAYMENTS || last < transactions.from || known.has(party)) continue;
    const name = partyNameAt(context, first);
    const { mainAccount: account, amountCents, day } = transactions.at(first);
    const text = `${name} ${memosOf(context, first)} ${books.chart.accounts[account]?.fullName ?? ''}`;
    const isCost = roles.is('expense', account) && !roles.is('interest', account);
    const isSaid = isComplete && isCost && payments.every((one) => SAYS_LOAN.test(memosOf(context, one)));
    const isLender = isCost && (isSaid || LENDER.test(name)) && !NO_LOAN.test(text);
    const isNew = day > books.window.start + NEW_AFTER_DAYS;
    const isSame = payments.every(
      (one) => transactions.at(one).amountCents === amountCents && isPayment(context, one, account),
    );
    const days = payments.map((one) => transactions.at(one).day);
    if (!isLender || !isNew || !isSame || amountCents < MIN_CENTS || !areApart(days, MONTH_DAYS)) continue;
    const inPeriod = payments.filter((one) => one >= transactions.from);
    const least = leastRepaidBy(payments.length, amountCents);
    const booked = payments.map((one) => postedTo(context, one, account));
    // A lessor states no interest.
    const isSplit = booked.every((cents) => cents < amountCents);
    const principals = isSplit ? booked : least.principals;
    const owedCents = owedBefore(booked, amountCents);
    const financedCents = owedCents ?? least.financedCents;
    const isLeasable = !isSaid && LEASABLE.test(books.chart.accounts[account]?.name ?? '');
    found.push({
      title: 'Possible loan that is not in the books',
      mistake: 'loanMissing',
      why: 'If a vehicle or machine was bought on credit, both it and the loan are missing from the balance sheet, and the principal within the payments makes the profit too low.',
      whenFine: 'Fine if the payments are for a lease or a service.',
      description: `${count(payments.length, 'equal monthly payment')} of ${money(amountCents)} to ${name} are in ${accountNameAt(context, account)}${isSplit ? ', except for the interest' : ''}, and the books have no loan from this lender. ${
        owedCents === null
          ? `Such payments repay at least ${money(financedCents)}, unless the term is shorter than ${MIN_MONTHS / 12} years or the interest rate is above ${MAX_MONTHLY_RATE * 1200}% a year.`
          : `By their interest, about ${money(owedCents)} was owed before the first.`
      } The contract says what was financed${isSplit ? '' : ' and how much of each payment is interest'}.`,
      ...listOn(account, amountsOn(context, inPeriod, account)),
      corrections: [
        adding(context, day - MONTH_DAYS[0], `loan from ${name}`, [
          { account: proposedAsset(name), cents: financedCents },
          { account: proposedLoan(name), cents: -financedCents },
        ]),
        ...payments.map((one, index) =>
          moving(context, one, { from: account, to: proposedLoan(name), cents: principals[index] ?? 0 }),
        ),
      ],
      correctionCertainty:
        isSplit || (amountCents >= MIN_LIKELY_CENTS && !isLeasable) ? 'likely' : 'possible',
      evidence: ['name', 'amount'],
      severity: { atMost: 'Medium' },
      remediation: [
        'Find the contract of this lender, which says what was bought, for how much and on what terms.',
      ],
    });
  }
  return found;
}

/** Whether all costs of a payment are on one account, or are interest. */
function isPayment(context: ReviewContext, payment: number, account: number): boolean {
  return postingsOf(context, payment).every(
    (line) => line.cents < 0 || line.account === account || context.roles.is('interest', line.account),
  );
}

/**
 * Returns what was owed before equal payments if their principal grows at a constant rate, as in a loan's schedule; null
 * otherwise.
 */
function owedBefore(principals: readonly number[], cents: number): number | null {
  const [first = 0, last = 0] = [principals[0], principals.at(-1)];
  const rate = (last / first) ** (1 / (principals.length - 1)) - 1;
  const isEven = principals.every((one, index) => Math.abs(one - first * (1 + rate) ** index) <= 1);
  return isEven && rate > 0 && rate <= MAX_MONTHLY_RATE ? Math.round((cents - first) / rate) : null;
}

/** Returns the smallest loan that equal monthly payments can repay, and the principal in each payment so far. */
function leastRepaidBy(payments: number, cents: number): { financedCents: number; principals: number[] } {
  const months = Math.max(MIN_MONTHS, payments);
  const principals = Array.from({ length: months }, (_, index) =>
    Math.round(cents / (1 + MAX_MONTHLY_RATE) ** (months - index)),
  );
  return { financedCents: principals.reduce((sum, principal) => sum + principal, 0), principals };
}
