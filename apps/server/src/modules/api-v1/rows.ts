import type { FigureExplanation, Finding, PostingsPage } from '@insights/contracts';
import { moneyOf } from './pages.ts';

/* Converts rows for API v1: amounts as strings, and the same field names in every list. */

export function referenceOf({
  figureId,
  label,
  statement,
  when,
  amount,
}: Pick<FigureExplanation, 'figureId' | 'label' | 'statement' | 'when' | 'amount'>) {
  return { id: figureId, label, statement, when, amount: moneyOf(amount) };
}

export function openingRow({ label, amount }: PostingsPage['openings'][number]) {
  return {
    day: null,
    kind: label,
    number: '',
    party: '',
    memo: '',
    account: '',
    amount: moneyOf(amount),
    link: null,
  };
}

export function postingRow({
  date,
  type,
  number,
  name,
  memo,
  account,
  amount,
  qboDeepLink,
}: PostingsPage['postings'][number]) {
  return {
    day: date,
    kind: type,
    number,
    party: name,
    memo,
    account,
    amount: moneyOf(amount),
    link: qboDeepLink,
  };
}

export function findingRow(finding: Finding, isFull: boolean) {
  const { id, code, title, severity, certainty, category, description, transactionCount } = finding;
  const { why, whenFine, remediationSteps } = finding;
  return {
    id,
    check: code,
    title,
    severity,
    certainty,
    category,
    impact: moneyOf(finding.estimatedImpact),
    profitEffect: moneyOf(finding.profitEffect),
    description,
    transactions: transactionCount,
    ...(isFull ? { why, whenFine, fixSteps: remediationSteps } : {}),
  };
}

export function transactionRow({
  date,
  type,
  number,
  vendor,
  customer,
  memo,
  amount,
  qboDeepLink,
}: Finding['impactedTransactions'][number]) {
  return {
    day: date,
    kind: type,
    number,
    party: vendor || customer,
    memo,
    amount: moneyOf(amount),
    link: qboDeepLink,
  };
}
