import type { Day } from '@insights/ledger';
import { distinctiveWords, loansPaidTo } from '../../adjusting/loan-account.ts';
import {
  areOfAdvance,
  isInterestOnly,
  isRateKnown,
  maxInterest,
  movesToParts,
  type SplitPayment,
  splitPayments,
  UNLESS_COST,
  UNLESS_RATE,
} from '../../adjusting/loan-split.ts';
import { cadenceOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { costSeries, type Occurrence } from '../../context/cost-series.ts';
import { postingsOn } from '../../context/postings.ts';
import { memosOf, sumOf } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { balanceImpact, type Check } from '../check.ts';
import { loansWithUnsplitPayments, unsplitPayments } from './loan-payment-expensed.ts';

const FLAT_DAYS = 60;
const MIN_PAYMENTS = 3;

export const loanBalanceFlat: Check = {
  code: 'loan-balance-flat',
  title: 'Loan balance that never decreases',
  affects: 'profit',
  why: 'Payments to the lender are expensed in full, so the loan balance stays too high and the profit too low.',
  whenFine: 'Fine for a loan on which you pay interest only.',
  remediation: ['Take from the lender’s statements how much of each payment was interest.'],
  severityRule: 'Depends on the payments in the period, most of which are principal.',
  evidence: ['figures'],
  check: (context) => {
    const reported = loansWithUnsplitPayments(context);
    return context.roles.of('debt').flatMap((loan) => {
      const balance = -balanceAsOf(context, loan);
      const since = lastRepaid(context, loan);
      if (balance <= 0 || since > context.asOf - FLAT_DAYS || reported.has(loan)) return [];
      const payments = paymentsFor(context, loan, { balance, since });
      if (payments === null) return [];
      const recent = payments.split.filter(({ transaction }) => transaction >= context.transactions.from);
      const sum = sumOf(recent);
      return {
        description: `${accountNameAt(context, loan)} is ${context.money(balance)} and has not decreased for more than ${FLAT_DAYS} days, although ${count(recent.length, 'payment')} totaling ${context.money(sum)} to ${payments.name} went to ${accountNameAt(context, payments.account)}. ${ofWhich(context, loan, recent)}`,
        transactions: recent.map(({ transaction }) => transaction),
        accounts: [loan],
        isList: true,
        impact: [balanceImpact(loan, sum)],
        corrections: movesToParts(
          context,
          { loan, account: payments.account, isInterestKnown: isRateKnown(context, loan) },
          payments.split,
        ),
        correctionCertainty: 'likely',
      };
    });
  },
};

/** The interest is known from split payments; without them, only its upper limit is. */
function ofWhich(context: ReviewContext, loan: number, payments: readonly SplitPayment[]): string {
  const principal = payments.reduce((total, one) => total + one.principal, 0);
  const isKnown = isRateKnown(context, loan);
  const transactions = payments.map(({ transaction }) => transaction);
  const unless = areOfAdvance(context, transactions) ? UNLESS_COST : UNLESS_RATE;
  return `${isKnown ? 'About' : 'At least'} ${context.money(principal)} of these payments is principal, ${isKnown ? 'judged by the payments that were split' : unless}.`;
}

/**
 * Returns the last day up to the end of the period on which the balance decreased, or on which something was borrowed
 * when nothing was owed; the day before the books begin if there is none.
 */
function lastRepaid(context: ReviewContext, loan: number): Day {
  const { books, asOf } = context;
  let owed = -(books.openingCents[loan] ?? 0);
  let last = books.window.start - 1;
  for (const { day, cents } of postingsOn(context, loan)) {
    if (day > asOf) break;
    if (cents > 0 || owed <= 0) last = day;
    owed -= cents;
  }
  return last;
}

interface Payments {
  readonly name: string;
  readonly account: number;
  /** Since the balance last decreased, oldest first. */
  readonly split: readonly SplitPayment[];
}

/**
 * Returns regular payments to a payee who was paid for the loan before, or whose expense account or name has the loan's
 * name, or equal payments to a lender.
 */
function paymentsFor(
  context: ReviewContext,
  loan: number,
  { balance, since }: { readonly balance: number; readonly since: number },
): Payments | null {
  const { books, transactions, roles } = context;
  const words = distinctiveWords(books.chart.accounts[loan]?.name ?? '');
  for (const { party, account, occurrences } of costSeries(context)) {
    const name = books.journal.texts.at(party);
    const accountName = books.chart.accounts[account]?.name ?? '';
    const isCalledSo = [name, accountName].some((text) => areOfOneName(distinctiveWords(text), words));
    const isLoanExpense =
      /\bloan\b|\bmortgage\b|\bnote payment/i.test(accountName) ||
      (roles.is('interest', account) && isCalledSo);
    const known = loansPaidTo(context).get(party);
    if (known?.includes(loan) === false) continue;
    const isKnown = known !== undefined;
    if (!isLoanExpense && isForOtherCosts(context, party, account, occurrences)) continue;
    // A loan from an owner or an affiliate is not repaid to a bank, and a line of credit not in equal installments.
    const isOther = roles.is(['bothWays', 'creditLine'], loan) || (occurrences[0]?.day ?? 0) <= since;
    const isOfLender = !isOther && isToLender(context, party, account, occurrences);
    if (!isKnown && !isLoanExpense && !isCalledSo && !isOfLender) continue;
    const ofOthers = unsplitPayments(context);
    const later = occurrences.filter(
      ({ day, transaction }) =>
        day > since && !ofOthers.has(transaction) && !isInterestOnly(context, transaction, loan),
    );
    const recent = later.find(({ transaction }) => transaction >= transactions.from);
    const cadence = occurrences.length < MIN_PAYMENTS ? null : cadenceOf(occurrences.map(({ day }) => day));
    if (cadence === null || recent === undefined) continue;
    if (recent.cents < maxInterest(balance, cadence.gapDays)) continue;
    const payments = later.map(({ transaction, cents }) => ({ transaction, cents, bookedPrincipal: 0 }));
    const split = splitPayments(context, loan, payments);
    // Payments of more than the balance owed were for something else.
    if (split.reduce((sum, { principal }) => sum + principal, 0) > balance) continue;
    return { name, account, split };
  }
  return null;
}

/** Whether one name has all words of the other; relatives and their companies share only a surname. */
function areOfOneName(words: readonly string[], others: readonly string[]): boolean {
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

/** Whether the account, the payee's name or most descriptions say that the payments are rent, wages or the like. */
function isForOtherCosts(
  context: ReviewContext,
  party: number,
  account: number,
  occurrences: readonly Occurrence[],
): boolean {
  const { books, roles } = context;
  if (roles.is('payroll', account)) return true;
  const names = `${books.journal.texts.at(party)} ${books.chart.accounts[account]?.name ?? ''}`;
  const described = occurrences.filter(({ transaction }) => OTHER_COSTS.test(memosOf(context, transaction)));
  return OTHER_COSTS.test(names) || described.length * 2 > occurrences.length;
}

/**
 * Installments are the same to the cent each month; a bank's service charges vary and have their own account.
 */
function isToLender(
  { books, roles }: ReviewContext,
  party: number,
  account: number,
  occurrences: readonly Occurrence[],
): boolean {
  const name = books.journal.texts.at(party);
  if (!LENDER.test(name)) return false;
  if (roles.is(['interest', 'bankFees'], account)) return false;
  return new Set(occurrences.map(({ cents }) => cents)).size === 1;
}

const LENDER =
  /\b(acceptance|bank|bancorp|capital|credit|financ\w*|funding|lend(er|ers|ing)|loans?|mortgage)\b/i;

/** Other expenses with the same amount each month. */
const OTHER_COSTS =
  /\b(rent\w*|lease\w*|leasing|realty|propert\w+|insurance|software|subscriptions?|dues|payroll|wages?|salar\w+)\b/i;
