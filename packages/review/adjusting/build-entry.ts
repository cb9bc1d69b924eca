import { type Books, type Correction, correctionLines, hasRole } from '@insights/ledger';
import { type AdjustingJob, correctionTitle } from '@insights/words';
import type { Case } from '../findings/merge-cases.ts';
import { type AdjustingEntry, entryCertainty, rankOf } from './adjusting-entry.ts';
import { accountIn } from './entry-context.ts';
import type { ListedLine } from './entry-journals.ts';

/**
 * Returns the entry that a finding proposes; null if none of its checks knows the correction. If several do, the
 * most certain one decides, then the first in the list. The entry uses that check's words, which explain its lines.
 */
export function buildEntry({ drafts, finding }: Case, books: Books): AdjustingEntry | null {
  const reasons = [finding, ...finding.furtherReasons];
  const [proposed] = drafts
    .map((draft, index) => ({ draft, reason: reasons[index] ?? finding }))
    .filter(({ draft: { corrections = [] } }) => corrections.length > 0)
    .toSorted((a, b) => rankOf(entryCertainty(a.draft)) - rankOf(entryCertainty(b.draft)));
  if (proposed === undefined) return null;
  const { draft, reason } = proposed;
  const { code, title, mistake, category, description } = reason;
  const certainty = entryCertainty(draft);
  const corrections = draft.corrections ?? [];
  const isEstimate = draft.isEstimate ?? corrections.some((one) => splitsLoanPayment(books, one));
  return {
    id: finding.id,
    furtherIds: finding.furtherReasons.map(({ id }) => id),
    code,
    title: certainty === 'possible' ? title : correctionTitle(title),
    ...(mistake === undefined ? {} : { mistake }),
    category,
    job: jobOf(books, corrections),
    reason: description,
    certainty,
    ...(isEstimate ? { isEstimate } : {}),
    corrections,
  };
}

/** Whether a correction divides a payment into principal and interest, which only the lender knows exactly. */
function splitsLoanPayment(books: Books, correction: Correction): boolean {
  if (correction.kind !== 'move' || correction.cents === null) return false;
  return [correction.from, correction.to].some((one) => hasRole(accountIn(books, one).account, 'debt'));
}

/**
 * The accounts that identify each job. If an entry has accounts of several jobs, the first of them in this order
 * applies.
 */
const ACCOUNTS_OF: readonly (readonly [AdjustingJob, (account: ListedLine['account']) => boolean])[] = [
  ['receivables', ({ type }) => type === 'Accounts Receivable'],
  ['payables', ({ type }) => type === 'Accounts Payable'],
  ['payroll_and_tax', (account) => hasRole(account, 'payrollLiability') || hasRole(account, 'salesTax')],
  ['bank', ({ type }) => type === 'Bank' || type === 'Credit Card'],
];

function jobOf(books: Books, corrections: readonly Correction[]): AdjustingJob {
  const accounts = corrections
    .flatMap((one) => correctionLines(books, one))
    .map(({ account }) => accountIn(books, account).account);
  const found = ACCOUNTS_OF.find(([, isIts]) => accounts.some(isIts));
  return found?.[0] ?? 'reclassifications';
}
