import { formatUsd } from '@insights/money';
import { CATEGORY_NAMES, SEVERITIES } from '@insights/words';
import type { AutomatedReview, Finding, FindingTransaction } from '../content/review.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { columnAmount } from './amounts.ts';
import { shortDay } from './dates.ts';
import { named } from './lines.ts';

export interface ReviewView {
  readonly kind: 'review';
  readonly title: string;
  readonly summary: string;
  readonly counts: readonly { readonly label: string; readonly value: string }[];
  readonly groups: readonly { readonly title: string; readonly findings: readonly FindingView[] }[];
  readonly disclaimer: string;
}

interface FindingView {
  readonly title: string;
  readonly severity: Finding['severity'];
  readonly category: string;
  readonly impact: string | null;
  readonly description: string;
  readonly transactions: readonly TransactionRow[];
  /** How many transactions are not shown, in a sentence. */
  readonly more: string | null;
  readonly steps: readonly string[];
}

interface TransactionRow {
  readonly date: string;
  readonly type: string;
  readonly name: string;
  readonly memo: string;
  readonly amount: string;
  readonly link: string | null;
}

/** A report is read, not searched: of a finding with more transactions the screen and its CSV file have all. */
const MAX_TRANSACTIONS = 40;

export function buildReviewView(
  title: string,
  { summary, findings, disclaimer }: AutomatedReview,
): ReviewView {
  const { total, high, medium, low, dismissed, impactCents } = summary;
  return {
    kind: 'review',
    title,
    summary: summarySentence(total, dismissed),
    counts: [
      { label: 'High', value: String(high) },
      { label: 'Medium', value: String(medium) },
      { label: 'Low', value: String(low) },
      { label: 'Total', value: String(total) },
      { label: 'Estimated impact', value: formatUsd(impactCents) },
    ],
    groups: SEVERITIES.map((severity) => ({
      title: `${severity} severity`,
      findings: findings.filter((finding) => finding.severity === severity).map(buildFindingView),
    })).filter((group) => group.findings.length > 0),
    disclaimer: fit(disclaimer, 4_000),
  };
}

function summarySentence(total: number, dismissed: number): string {
  const found =
    total === 0
      ? 'No Issues Found. Your QuickBooks data looks clean for the selected period.'
      : `Found ${total} potential ${total === 1 ? 'issue' : 'issues'} for review.`;
  if (dismissed === 0) return found;
  return `${found} ${dismissed} more ${dismissed === 1 ? 'was' : 'were'} dismissed with a reason and ${dismissed === 1 ? 'is' : 'are'} not listed.`;
}

function buildFindingView({ transactions, ...finding }: Finding): FindingView {
  const more = transactions.length - MAX_TRANSACTIONS;
  return {
    title: named(finding.title, 300),
    severity: finding.severity,
    category: CATEGORY_NAMES[finding.category],
    impact: finding.impactCents > 0 ? formatUsd(finding.impactCents) : null,
    description: fit(finding.description, 3_000),
    transactions: transactions.slice(0, MAX_TRANSACTIONS).map(buildTransactionRow),
    more:
      more > 0
        ? `${MAX_TRANSACTIONS} of ${transactions.length} transactions are shown; the CSV file of the review has all of them.`
        : null,
    steps: finding.steps.map((step) => fit(step, 1_000)),
  };
}

function buildTransactionRow(transaction: FindingTransaction): TransactionRow {
  const { type, date, vendor, customer, memo, amountCents, link } = transaction;
  const names = [vendor, customer].filter((name) => name !== null && name !== '');
  return {
    date: fit(shortDay(date), 30),
    type: fit(type, 60) || 'Transaction',
    name: fit(names.join(' / '), 120),
    memo: breakLongWords(fit(memo ?? '', 160)),
    amount: columnAmount(amountCents),
    link,
  };
}
