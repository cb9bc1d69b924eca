import type { Review } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import type { AutomatedReview } from '@insights/report';

/** The findings as the report sets them. */
export function reviewContent({ summary, findings, dismissed, disclaimer }: Review): AutomatedReview {
  return {
    summary: {
      total: summary.totalFindings,
      high: summary.highSeverity,
      medium: summary.mediumSeverity,
      low: summary.lowSeverity,
      dismissed: dismissed.length,
      impactCents: fromDollars(summary.estimatedTotalImpact),
    },
    findings: findings.map((finding) => ({
      title: finding.title,
      description: finding.description,
      severity: finding.severity,
      category: finding.category,
      impactCents: fromDollars(finding.estimatedImpact),
      transactions: finding.impactedTransactions.map((transaction) => ({
        type: transaction.number === '' ? transaction.type : `${transaction.type} ${transaction.number}`,
        date: transaction.date,
        amountCents: fromDollars(transaction.amount),
        vendor: transaction.vendor || null,
        customer: transaction.customer || null,
        memo: transaction.memo || null,
        link: transaction.qboDeepLink,
      })),
      steps: finding.remediationSteps,
    })),
    disclaimer,
  };
}
