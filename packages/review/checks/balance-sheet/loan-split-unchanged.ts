import type { Correction } from '@insights/ledger';
import { interestDays, maxInterest } from '../../adjusting/loan-split.ts';
import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountsOf, postedTo } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import type { Check } from '../check.ts';

/** This many equal payments in a row are not a coincidence. */
const MIN_PAYMENTS = 4;

export const loanSplitUnchanged: Check = {
  code: 'loan-split-unchanged',
  title: 'Loan payments always split the same way',
  affects: 'balance_sheet',
  why: 'As a loan is paid down, each payment has less interest and more principal; a split that never changes was copied, so both the loan balance and the interest are wrong.',
  whenFine: 'Fine for a loan at a flat rate, where the contract fixes both parts.',
  remediation: [
    'Take the split of each payment from the lender’s statement.',
    'In QuickBooks, open each payment and correct the two lines, principal and interest.',
    'Compare the balance of the loan with the lender’s statement at the end of the year.',
  ],
  severityRule: 'Always Low, because only the lender’s statement shows how much is wrong.',
  evidence: ['figures'],
  check: (context) => {
    const { transactions } = context;
    return context.roles.of('loan').flatMap((loan) => {
      const { run, before } = latestRun(context, loan);
      const [last] = run.slice(-1);
      if (last === undefined || run.length < MIN_PAYMENTS || last.transaction < transactions.from) return [];
      if (isFixedFee(context, run)) return [];
      const inPeriod = run.filter(({ transaction }) => transaction >= transactions.from);
      return {
        description: `The last ${count(run.length, 'payment')} to ${partyNameAt(context, last.transaction)} each put ${context.money(last.principal)} on ${accountNameAt(context, loan)} and ${context.money(last.interest)} on interest, though interest falls as the loan is paid down.`,
        transactions: inPeriod.map(({ transaction }) => transaction),
        accounts: [loan],
        isList: true,
        ...splitAgain(context, loan, run, before),
        severity: { atMost: 'Low' },
      };
    });
  },
};

/**
 * Whether every payment contains more than the highest possible interest, such as part of the fee for a cash advance.
 */
function isFixedFee(context: ReviewContext, run: readonly Split[]): boolean {
  const days = interestDays(
    context,
    run.map(({ transaction }) => transaction),
  );
  return run.every(
    ({ owed, interest }, index) => owed > 0 && interest > maxInterest(owed, days[index] as number),
  );
}

interface Split {
  readonly transaction: number;
  readonly principal: number;
  readonly interest: number;
  readonly interestAccount: number;
  /** The loan's balance before the payment. */
  readonly owed: number;
}

/**
 * Returns the latest run of payments whose principal and interest both stay the same to the cent, and the payment
 * before it.
 */
function latestRun(context: ReviewContext, loan: number) {
  const { transactions, roles, books } = context;
  let run: Split[] = [];
  let before: Split | null = null;
  let owed = -(books.openingCents[loan] ?? 0);
  for (const { transaction, cents: principal } of postingsOn(context, loan)) {
    if (transaction >= transactions.upTo) break;
    const accounts = accountsOf(context, transaction).filter((account) => roles.is('interest', account));
    const interest = accounts.reduce((sum, account) => sum + postedTo(context, transaction, account), 0);
    const [interestAccount] = accounts;
    if (principal > 0 && interest > 0 && interestAccount !== undefined) {
      const split = { transaction, principal, interest, interestAccount, owed };
      const last = run.at(-1);
      const isSame = last?.principal === principal && last.interest === interest;
      if (!isSame && last !== undefined) before = last;
      run = isSame ? [...run, split] : [split];
    }
    owed -= principal;
  }
  return { run, before };
}

/** At a steady rate, interest varies by up to this share because months differ in length. */
const RATE_TOLERANCE = 0.04;

/**
 * Splits the payments again at the rate of the first one, whose split the others copied. Without an earlier payment at
 * the same rate, the first may be a copy too.
 */
function splitAgain(
  context: ReviewContext,
  loan: number,
  run: readonly Split[],
  before: Split | null,
): { readonly corrections?: readonly Correction[]; readonly correctionCertainty?: 'likely' | 'possible' } {
  const [first] = run;
  if (first === undefined || first.owed <= 0) return {};
  const rate = first.interest / first.owed;
  let moved = 0;
  const corrections = run.flatMap(({ transaction, interest, interestAccount, owed }): Correction[] => {
    const cents = interest - Math.round((owed - moved) * rate);
    if (cents <= 0 || cents > interest) return [];
    moved += cents;
    return [moving(context, transaction, { from: interestAccount, to: loan, cents })];
  });
  const isSteady =
    before !== null &&
    before.owed > 0 &&
    Math.abs(before.interest / before.owed - rate) <= rate * RATE_TOLERANCE;
  return { corrections, correctionCertainty: isSteady ? 'likely' : 'possible' };
}
