import { dayInWords } from '@insights/ledger';
import type { ReviewBaseline } from '../../baseline/review-baseline.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { listed } from '../../text/wording.ts';
import { balanceImpact, type Check } from '../check.ts';

/** A dollar of rounding does not matter. */
const TOLERANCE_CENTS = 100;
const NOTHING_TO_COMPARE =
  'This check needs an earlier review: of a period before this one, or of this one since its books were closed.';

export const priorBalancesChanged: Check = {
  code: 'prior-balances-changed',
  title: 'Balances of an earlier period changed',
  affects: 'balance_sheet',
  why: 'Figures that were already reported, perhaps to a bank or on a tax return, no longer match the books.',
  whenFine: 'Fine when your accountant entered adjustments for that period and you have the new statements.',
  remediation: [
    'In QuickBooks, open the gear menu and choose Audit log; filter by the dates since the last review.',
    'Find who entered or changed transactions dated in the earlier period, and why.',
    'Undo mistaken changes, and give new statements to everyone who relies on the old ones.',
    'Set a closing date with a password: gear menu, Account and settings, Advanced, Close the books.',
  ],
  severityRule: 'Depends on the amount; High if the books were closed for that period.',
  evidence: ['figures'],
  check: (context) => {
    const { books, documents } = context;
    const previous = reportedBalances(context);
    if (previous === null) return { blocked: NOTHING_TO_COMPARE };
    const index = context.byAccount.months.ends.indexOf(previous.asOf);
    if (index < 0) {
      return {
        blocked: `The earlier review was as of ${dayInWords(previous.asOf)}, which is not the end of a month in these books.`,
      };
    }
    const changed = books.chart.accounts.flatMap(({ id }, account) => {
      if (context.roles.isProfit[account] === 1) return [];
      const before = previous.balancesCents[id] ?? 0;
      const now = context.byAccount.months.balances[index]?.[account] ?? 0;
      return Math.abs(now - before) > TOLERANCE_CENTS ? [{ account, before, now }] : [];
    });
    const moved = changed.reduce((sum, { before, now }) => sum + Math.abs(now - before), 0);
    if (changed.length === 0) return [];
    const words = changed.map(
      ({ account, before, now }) =>
        `${accountNameAt(context, account)} from ${context.money(before)} to ${context.money(now)}`,
    );
    const closing = documents.closing;
    const isClosed = closing.status === 'read' && (closing.value.closedThrough ?? 0) >= previous.asOf;
    return [
      {
        description: `Since the last review, balances as of ${dayInWords(previous.asOf)} changed by ${context.money(moved)}: ${listed(words, 4)}.`,
        accounts: changed.map(({ account }) => account),
        about: [String(previous.asOf)],
        impact: changed.map(({ account, before, now }) => balanceImpact(account, now - before)),
        severity: isClosed ? { atLeast: 'High' } : {},
      },
    ];
  },
};

/**
 * Balances of an open period may change. They count as reported once the next period has begun or the books were
 * closed.
 */
function reportedBalances({ background, asOf }: ReviewContext): ReviewBaseline | null {
  const { previous, earlier } = background;
  if (earlier !== null) return earlier;
  return previous?.asOf === asOf && previous.isClosed ? previous : null;
}
