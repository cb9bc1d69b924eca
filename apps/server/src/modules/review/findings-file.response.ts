import type { Finding } from '@insights/contracts';
import { CATEGORY_NAMES, type Cell } from '@insights/words';

export const FINDING_COLUMNS = [
  'Severity',
  'Certainty',
  'Category',
  'Finding',
  'Description',
  'Further reasons',
  'Called fine',
  'Estimated impact',
  'Type',
  'Number',
  'Date',
  'Amount',
  'Vendor',
  'Customer',
  'Memo',
  'Link',
  'What to do',
  'Finding id',
] as const;

const NO_TRANSACTION = ['', '', '', '', '', '', '', ''] as const;

/**
 * Returns one row per transaction, or a single row for a finding about a balance, which has no transactions.
 */
export function findingRows(finding: Finding): Cell[][] {
  const {
    id,
    severity,
    certaintyReason,
    category,
    title,
    description,
    estimatedImpact,
    impactedTransactions,
  } = finding;
  const further = finding.furtherReasons.map((reason) => `${reason.title}: ${reason.description}`).join(' ');
  const facts = [
    severity,
    certaintyReason,
    CATEGORY_NAMES[category],
    title,
    description,
    further,
    finding.calledFine?.reason ?? '',
    estimatedImpact,
  ];
  const steps = finding.remediationSteps.map((step, index) => `${index + 1}. ${step}`).join(' ');
  const transactions =
    impactedTransactions.length === 0
      ? [NO_TRANSACTION]
      : impactedTransactions.map(({ type, number, date, amount, vendor, customer, memo, qboDeepLink }) => [
          type,
          number,
          date,
          amount,
          vendor,
          customer,
          memo,
          qboDeepLink,
        ]);
  return transactions.map((transaction) => [...facts, ...transaction, steps, id]);
}
