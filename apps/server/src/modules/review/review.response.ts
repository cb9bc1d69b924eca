import type { Finding, Review } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { cents, type MoneyFormat, toDollars } from '@insights/money';
import {
  type Finding as FindingInCents,
  idsOf,
  patternsOf,
  type Review as ReviewInCents,
} from '@insights/review';
import { datesOf } from '../../shared/period-dates.ts';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures.response.ts';
import { type CompanySnapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';
import { plainText } from './plain-text.response.ts';

export const DISCLAIMER =
  'This review looks for common bookkeeping mistakes in the data that QuickBooks gave us. It can miss mistakes, and it ' +
  'can flag entries that are right. It is not an audit, and not accounting, tax or legal advice. Before you change ' +
  'anything that was filed or closed, ask your accountant.';

export function reviewResponse(
  review: ReviewInCents,
  { company, snapshot, ranAt }: CompanySnapshot & { readonly ranAt: Date },
): Review {
  const { summary, health, changes, period } = review;
  const { money } = viewSnapshot(snapshot).figures;
  const added = changes === null ? null : new Set(changes.added);
  const dismissedIds = new Set(review.dismissed.flatMap(({ finding }) => idsOf(finding)));
  return {
    companyName: snapshot.company.name,
    scanTimestamp: ranAt.toISOString(),
    period: datesOf(period),
    summary: {
      totalFindings: summary.totalFindings,
      highSeverity: summary.highSeverity,
      mediumSeverity: summary.mediumSeverity,
      lowSeverity: summary.lowSeverity,
      estimatedTotalImpact: inDollars(summary.totalImpactCents),
      impacts: {
        profit: inDollars(summary.impactCents.profit),
        tax: inDollars(summary.impactCents.tax),
        cash: inDollars(summary.impactCents.cash),
        tidy: inDollars(summary.impactCents.tidy),
      },
      categoryCounts: { ...summary.categoryCounts },
    },
    materiality: inDollars(review.materialityCents),
    findings: review.findings.map((finding) => findingResponse(finding, company, money, added)),
    dismissed: review.dismissed.map(({ finding, by }) => ({
      id: 'findingId' in by ? by.findingId : finding.id,
      title: finding.title,
      description: plainText(finding.description),
      reason: by.reason,
      isByRule: !('findingId' in by),
    })),
    rules: review.dismissalRules.map((rule) => ({
      id: rule.id,
      title: rule.title,
      words: plainText(rule.pattern.words),
      reason: rule.reason,
      findings: review.dismissed.filter(({ by }) => !('findingId' in by) && by.id === rule.id).length,
    })),
    checked: review.checked.map(({ code, title, category, caveat }) => ({
      code,
      title,
      category,
      ...(caveat === null ? {} : { caveat }),
    })),
    notChecked: review.notChecked.map(({ code, title, category, reason }) => ({
      code,
      title,
      category,
      reason,
    })),
    health: {
      score: health.score,
      figures: health.figures.map(({ label, bookedCents, correctedCents, questionedCents, lostTenths }) => ({
        label,
        booked: inDollars(bookedCents),
        corrected: inDollars(correctedCents),
        questioned: inDollars(questionedCents),
        lost: lostTenths / 10,
      })),
      others: { count: health.others.count, lost: health.others.lostTenths / 10 },
      impossible: { count: health.impossible.count, lost: health.impossible.lostTenths / 10 },
    },
    changes:
      changes === null
        ? null
        : {
            added: changes.added.length,
            remaining: changes.remaining.length,
            // Dismissed findings are not listed, but they are not resolved, either.
            resolved: changes.resolved
              .filter(({ id }) => !dismissedIds.has(id))
              .map(({ id, title, description }) => ({ id, title, description: plainText(description) })),
          },
    disclaimer: DISCLAIMER,
  };
}

function findingResponse(
  finding: FindingInCents,
  company: Company,
  money: MoneyFormat,
  added: ReadonlySet<string> | null,
): Finding {
  const { id, code, title, description, severity, certainty, certaintyReason, category } = finding;
  const { affects, why, whenFine } = finding;
  return {
    id,
    code,
    title,
    description: plainText(description),
    severity,
    certainty,
    certaintyReason,
    category,
    estimatedImpact: inDollars(finding.impactCents),
    profitEffect: inDollars(finding.profitEffectCents),
    affects,
    why,
    whenFine,
    impactedTransactions: finding.transactions.map((transaction) => ({
      type: transaction.type,
      number: plainText(transaction.number),
      date: formatDay(transaction.day),
      amount: inDollars(transaction.amountCents),
      vendor: plainText(transaction.vendor),
      customer: plainText(transaction.customer),
      memo: plainText(transaction.memo),
      qboDeepLink: linkTo(company, transaction),
    })),
    transactionCount: finding.transactionCount,
    accounts: finding.accounts.map(({ id, name }) => ({ id, name: plainText(name) })),
    remediationSteps: finding.remediation.map(plainText),
    furtherReasons: finding.furtherReasons.map(({ code, title, description, remediation }) => ({
      code,
      title,
      description: plainText(description),
      remediationSteps: remediation.map(plainText),
    })),
    patterns: patternsOf(finding, money).map(({ kind, words }) => ({ kind, words: plainText(words) })),
    calledFine:
      finding.calledFine === null
        ? null
        : { words: plainText(finding.calledFine.pattern.words), reason: finding.calledFine.reason },
    isNew: added === null ? null : added.has(id),
  };
}

function inDollars(amount: number): number {
  return toDollars(cents(amount));
}
