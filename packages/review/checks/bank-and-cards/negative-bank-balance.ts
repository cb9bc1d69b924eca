import { type Day, dayInWords } from '@insights/ledger';
import { accountNameAt, balanceAsOf, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { named, sumOf } from '../../context/transactions.ts';
import { fellBelowZeroWith } from '../balance-sheet/balance-on-wrong-side.ts';
import { balanceImpact, type Check } from '../check.ts';

const TOLERANCE_CENTS = 100;
/** Payroll that is paid shortly before a deposit arrives is a matter of timing, not a mistake. */
const TIMING_DAYS = 3;

const LATER_STEPS = [
  'In QuickBooks, open the account’s register and look for payments entered twice and for deposits that are missing.',
  'Look in Undeposited Funds (Payments to deposit) for customer payments that were never put into a bank deposit.',
  'Reconcile the account: gear menu, Reconcile.',
];

export const negativeBankBalance: Check = {
  code: 'negative-bank-balance',
  title: 'Bank account below zero',
  affects: 'cash',
  why: 'Banks rarely let an account go below zero, so deposits are missing or payments are in the books twice.',
  whenFine: 'Fine when the account has an agreed overdraft and the bank statement shows the same balance.',
  remediation: ['Compare the balance with the bank statement of that day.', ...LATER_STEPS],
  severityRule:
    'Depends on the amount; at least Medium, and exactly Medium if only an earlier month ended below zero.',
  evidence: ['figures'],
  check: (context) =>
    context.roles.of('bank').flatMap((account) => {
      if (isExempt(context, account)) return [];
      const low = lowestMonthEnd(context, account);
      if (low === null) return [];
      const isNow = balanceAsOf(context, account) < -TOLERANCE_CENTS;
      const when = isNow ? dayInWords(context.asOf) : dayInWords(low.day);
      const cents = isNow ? balanceAsOf(context, account) : low.cents;
      const cause = causeOf(context, account, isNow ? context.asOf : low.day);
      return {
        description: `${accountNameAt(context, account)} had a balance of ${context.money(cents)} on ${when}${cause === null ? '; a' : `. It fell below zero with ${cause}. A`} bank account below zero usually means that deposits are missing or payments were entered twice.`,
        accounts: [account],
        about: [when],
        impact: [balanceImpact(account, cents)],
        remediation: [`Compare the balance with the bank statement of ${when}.`, ...LATER_STEPS],
        severity: isNow ? { atLeast: 'Medium' } : { atMost: 'Medium' },
      };
    }),
};

/** Names the transaction with which the balance last fell below zero; null if it was below zero from the start. */
function causeOf(context: ReviewContext, account: number, upTo: Day): string | null {
  const cause = fellBelowZeroWith(context, account, upTo);
  if (cause === null) return null;
  const { transaction, cents } = cause;
  const name = partyNameAt(context, transaction);
  return `${named(context, transaction)} for ${context.money(Math.abs(cents))}${name === '' ? '' : ` to ${name}`}`;
}

/**
 * Clearing and overdraft accounts may be negative. A parent and its sub-accounts are one account at the bank, so only
 * their total must not be.
 */
function isExempt(context: ReviewContext, account: number): boolean {
  const { roles } = context;
  if (roles.is(['clearing', 'undeposited', 'overdraft'], account)) return true;
  const hasFamily = roles.hasChildren[account] === 1 || (roles.parents[account] ?? 0) >= 0;
  return hasFamily && familyBalance(context, account) >= 0;
}

function familyBalance(context: ReviewContext, account: number): number {
  const { parents, of } = context.roles;
  const rootOf = (index: number): number => ((parents[index] ?? 0) < 0 ? index : rootOf(parents[index] ?? 0));
  const root = rootOf(account);
  return of('bank')
    .filter((index) => rootOf(index) === root)
    .reduce((sum, index) => sum + balanceAsOf(context, index), 0);
}

/**
 * Returns the lowest negative balance at a month-end of the period that was not back above zero within days.
 */
function lowestMonthEnd(context: ReviewContext, account: number) {
  const { period, byAccount } = context;
  let lowest: { day: number; cents: number } | null = null;
  for (const [index, day] of byAccount.months.ends.entries()) {
    if (day < period.start) continue;
    let balance = byAccount.months.balances[index]?.[account] ?? 0;
    if (balance >= -TOLERANCE_CENTS) continue;
    const cents = balance;
    const soon = postingsOn(context, account).filter((one) => one.day > day && one.day <= day + TIMING_DAYS);
    balance += sumOf(soon);
    if (balance < 0 && (lowest === null || cents < lowest.cents)) lowest = { day, cents };
  }
  return lowest;
}
