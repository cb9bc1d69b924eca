import { dayInWords } from '@insights/ledger';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { balanceImpact, type Check, type Draft } from '../check.ts';
import { yearsExpensedAtOnce } from '../shared/years-expensed.ts';

const MIN_CENTS = 200_00;
const FLAT_MONTHS = 3;
const YEAR_MONTHS = 12;

export const prepaidNotAmortized: Check = {
  code: 'prepaid-not-amortized',
  title: 'Prepaid expense not amortized',
  category: 'balance_sheet',
  affects: 'profit',
  why: 'A prepayment becomes an expense month by month; until it does, the profit looks too high.',
  whenFine: 'Fine for a deposit that comes back, or when your accountant books it once a year.',
  remediation: [
    'Find out which months the prepayment was for.',
    'In QuickBooks, choose + New, Journal entry: debit the expense, credit the prepaid account, for each month that has passed.',
    'Make it recurring, monthly, until the balance is used up.',
  ],
  severityRule:
    'Depends on the amount that should have been expensed; at most Medium, because it is an estimate.',
  evidence: ['figures'],
  check: (context) => [
    ...context.roles.of('prepaid').flatMap((account): Draft | [] => {
      const balance = balanceAsOf(context, account);
      const late = lateAmount(context, account);
      if (balance < MIN_CENTS || late === null) return [];
      const cents = Math.min(balance, late.cents);
      return {
        description: `${accountNameAt(context, account)} holds ${context.money(balance)}, and nothing has been expensed from it since ${dayInWords(late.since)}; about ${context.money(cents)} should have been.`,
        accounts: [account],
        impact: [balanceImpact(account, cents)],
        estimatedProfitEffectCents: -cents,
        severity: { atMost: 'Medium' },
      };
    }),
    ...yearsExpensedAtOnce(context),
  ],
};

/**
 * Returns the amount if monthly write-downs stopped or the balance did not change for a year. Returns null if the
 * balance is used up on schedule.
 */
function lateAmount({ books, byAccount }: ReviewContext, account: number) {
  const { ends, balances } = byAccount.months;
  const credits = byAccount.months.credits.map((ofMonth) => ofMonth[account] ?? 0);
  const lastUsed = credits.findLastIndex((cents) => cents > 0);
  const flat = credits.length - 1 - lastUsed;
  const used = credits
    .slice(Math.max(0, lastUsed - YEAR_MONTHS + 1), lastUsed + 1)
    .filter((cents) => cents > 0);
  if (lastUsed >= 0 && used.length >= FLAT_MONTHS && flat >= FLAT_MONTHS) {
    const average = Math.round(used.reduce((sum, cents) => sum + cents, 0) / used.length);
    return { since: ends[lastUsed] ?? 0, cents: average * flat };
  }
  const yearAgo = credits.length - 1 - YEAR_MONTHS;
  const old = balances[yearAgo]?.[account] ?? 0;
  if (yearAgo < 0 || flat < YEAR_MONTHS || old < MIN_CENTS) return null;
  return { since: lastUsed >= 0 ? (ends[lastUsed] ?? 0) : books.window.start, cents: old };
}
