import { type Correction, dayInWords, type FigureName, transactionKey } from '@insights/ledger';
import type { Severity } from '@insights/words';
import type { Corrected } from '../../adjusting/corrected.ts';
import { movesToUsualPlace } from '../../adjusting/usual-liability.ts';
import type { Role } from '../../context/account-roles.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { amountsOn, named, transactionsOn } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type Check, type FindingDraft, listOn } from '../check.ts';

const OLD_DAYS = 30;
const LARGE_SHARE = 0.02;

export const UNCATEGORIZED_RULE =
  'High at 2% of revenue or expenses, or at materiality and above; Medium if older than 30 days; otherwise Low.';
const CATEGORIZING = [
  'In QuickBooks, open Reports, Profit and Loss (or Balance Sheet), and click the amount next to this account.',
  'Open each transaction and choose the category where it belongs; ask the person who entered it if you do not know.',
  'Several at once: gear menu, Reclassify transactions (with accountant access).',
];

/** Texts of all checks for amounts without a category. */
export const UNCATEGORIZED = {
  whenFine: 'Never at month end: the account should be empty by then.',
  remediation: CATEGORIZING,
  severityRule: UNCATEGORIZED_RULE,
  evidence: ['records'],
} as const satisfies Partial<Check>;

const TO_USUAL_PLACE = [
  'Compare each transaction with the payee’s other transactions; the adjusting entry names their account.',
  'In QuickBooks, open each one and choose that account; several at once: gear menu, Reclassify transactions (with accountant access).',
];

/** Counts the transactions that corrections change. */
function countOf(corrections: readonly Correction[]): number {
  return new Set(corrections.map((one) => ('transaction' in one ? transactionKey(one.transaction) : '')))
    .size;
}

/** Says how many of the transactions have a known right account. */
export function usualPlaceInWords(all: number, corrections: readonly Correction[]): string {
  const known = countOf(corrections);
  if (known === 0) return '';
  if (all === 1) return ' Other transactions with the same payee show the right account.';
  const which = known === all ? 'all' : known;
  return ` For ${which} of the transactions, others with the same payee show the right account.`;
}

/** Lists the uncorrected transactions on accounts with a role. Their severity depends on their share of a figure. */
export function postedOn(
  context: ReviewContext,
  corrected: Corrected,
  role: Role,
  whole: FigureName,
): FindingDraft[] {
  return context.roles.of(role).flatMap((account) => {
    const amounts = amountsOn(context, transactionsOn(context, account), account).filter(
      ({ transaction, cents }) => cents !== 0 && !corrected.has(transaction),
    );
    if (amounts.length === 0) return [];
    const sum = amounts.reduce((total, { cents }) => total + Math.abs(cents), 0);
    const listed = amounts.map(({ transaction }) => transaction);
    const oldest = context.transactions.at(listed[0] as number).day;
    const atLeast: Severity =
      sum > context.figures.amount(whole) * LARGE_SHARE
        ? 'High'
        : oldest < context.documents.readOn - OLD_DAYS
          ? 'Medium'
          : 'Low';
    const misplaced = listed.map((transaction) => ({ transaction, account }));
    const corrections = movesToUsualPlace(context, misplaced);
    const what =
      listed.length === 1
        ? `${named(context, listed[0] as number, 'The')} for ${context.money(sum)} is in ${accountNameAt(context, account)}.`
        : `${count(listed.length, 'transaction')} totaling ${context.money(sum)} are in ${accountNameAt(context, account)}, the oldest dated ${dayInWords(oldest)}.`;
    return {
      ...(countOf(corrections) === listed.length ? { remediation: TO_USUAL_PLACE } : {}),
      description: what + usualPlaceInWords(listed.length, corrections),
      ...listOn(account, amounts),
      corrections,
      correctionCertainty: 'likely',
      severity: { atLeast },
    };
  });
}
