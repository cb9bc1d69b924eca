import { type Day, dayInWords } from '@insights/ledger';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { count } from '../../text/wording.ts';
import { balanceImpact, type Check, type FindingDraft, transactionsIn } from '../check.ts';
import { addMonthly, entryOfMonth } from '../shared/monthly-entry.ts';
import { type MissedRelease, missedReleases, stoppedReleases } from '../shared/prepaid-schedule.ts';
import { renewalsExpensed } from '../shared/renewals-expensed.ts';
import { yearsExpensedAtOnce } from '../shared/years-expensed.ts';

const MIN_CENTS = 200_00;
const FLAT_MONTHS = 3;
const YEAR_MONTHS = 12;

export const prepaidNotAmortized: Check = {
  code: 'prepaid-not-amortized',
  title: 'Prepaid expense not amortized',
  mistake: 'prepaidUsedUp',
  affects: 'profit',
  why: 'A prepayment becomes an expense month by month; until it does, the profit looks too high.',
  whenFine: 'Fine for a deposit that will be returned, or when your accountant books it once a year.',
  remediation: ['Find out which months the prepayment was for.'],
  severityRule:
    'Depends on the amount that should have been expensed; at most Medium, because it is an estimate.',
  evidence: ['figures'],
  check: (context) => [
    ...context.roles.of('prepaid').flatMap((account): FindingDraft | [] => {
      const balance = balanceAsOf(context, account);
      const late = lateAmount(context, account, balance);
      const missed = missedReleases(context, account, 'expense');
      if (missed.cents >= MIN_CENTS && balance >= missed.cents)
        return draftOfMissed(context, account, missed);
      if (balance < MIN_CENTS || late === null) return [];
      return {
        description: `${accountNameAt(context, account)} holds ${context.money(balance)}, and nothing has been expensed from it since ${dayInWords(late.since)}; about ${context.about(late.cents)} should have been.`,
        accounts: [account],
        impact: [balanceImpact(account, late.cents)],
        corrections: late.corrections,
        correctionCertainty: 'likely',
        severity: { atMost: 'Medium' },
      };
    }),
    ...context.roles.of('heldForCustomers').flatMap((account): FindingDraft | [] => {
      const balance = -balanceAsOf(context, account);
      const planned = missedReleases(context, account, 'income');
      const missed =
        planned.cents > 0 ? planned : stoppedReleases(context, account, { side: 'income', balance });
      if (missed.cents < MIN_CENTS || balance < missed.cents) return [];
      return { ...draftOfMissed(context, account, missed), ...OF_REVENUE };
    }),
    ...withoutRepeats([...renewalsExpensed(context), ...yearsExpensedAtOnce(context)]),
  ],
};

/** Keeps the first finding of each transaction. */
function withoutRepeats(drafts: readonly FindingDraft[]): FindingDraft[] {
  const known = new Set<number>();
  return drafts.filter((draft) => {
    const isNew = !transactionsIn(draft).some((one) => known.has(one));
    for (const one of transactionsIn(draft)) known.add(one);
    return isNew;
  });
}

const OF_REVENUE = {
  title: 'Deferred revenue not recognized',
  why: 'Money that was received in advance becomes revenue month by month as it is earned; until it is recognized, the profit looks too low.',
  whenFine: 'Fine if the work was not delivered in these months, or your accountant books it once a year.',
  remediation: ['Find out which months the customers paid for.'],
} satisfies Partial<FindingDraft>;

function draftOfMissed(context: ReviewContext, account: number, missed: MissedRelease): FindingDraft {
  const { cents, corrections } = missed;
  return {
    description: `${accountNameAt(context, account)} is reduced by the same amount every month, but ${count(corrections.length, 'month')} ${corrections.length === 1 ? 'is' : 'are'} missing, ${context.money(cents)} in all.`,
    accounts: [account],
    impact: [balanceImpact(account, cents)],
    corrections,
    correctionCertainty: 'likely',
    severity: { atMost: 'Medium' },
  };
}

/**
 * Returns the amount if monthly write-downs stopped or the balance did not change for a year. Returns null if the
 * balance is used up on schedule, or by the vendor's bills.
 */
function lateAmount(context: ReviewContext, account: number, balance: number) {
  const { books, byAccount } = context;
  const { ends, balances } = byAccount.months;
  const credits = byAccount.months.credits.map((ofMonth) => ofMonth[account] ?? 0);
  const lastUsed = credits.findLastIndex((cents) => cents > 0);
  const flat = credits.length - 1 - lastUsed;
  const used = credits
    .slice(Math.max(0, lastUsed - YEAR_MONTHS + 1), lastUsed + 1)
    .filter((cents) => cents > 0);
  if (lastUsed >= 0 && used.length >= FLAT_MONTHS && flat >= FLAT_MONTHS) {
    const typical = credits.lastIndexOf(medianOf(used), lastUsed);
    const entry = entryOfMonth(context, [account], ends[typical] ?? 0);
    if (entry === null) return null;
    const missed = ends.slice(lastUsed + 1).map((end, index) => ({
      end,
      heldCents: balances[lastUsed + 1 + index]?.[account] ?? 0,
    }));
    if (missed.filter(({ heldCents }) => heldCents >= MIN_CENTS).length < FLAT_MONTHS) return null;
    const name = `amortization of ${books.chart.accounts[account]?.id}`;
    return { since: ends[lastUsed] as Day, ...addMonthly(context, name, entry, missed) };
  }
  const yearAgo = credits.length - 1 - YEAR_MONTHS;
  const old = balances[yearAgo]?.[account] ?? 0;
  if (yearAgo < 0 || flat < YEAR_MONTHS || old < MIN_CENTS) return null;
  const since = lastUsed >= 0 ? (ends[lastUsed] ?? 0) : books.window.start;
  return { since, cents: Math.min(balance, old), corrections: [] };
}
