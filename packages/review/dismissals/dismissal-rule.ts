import { cents, type MoneyFormat } from '@insights/money';
import { onlyOf } from '../context/counts.ts';
import type { DismissalRule, Finding, Pattern, SingleFinding } from '../findings/finding.ts';

/** Returns the patterns that a finding matches: a single name, amount or account. */
export function patternsOf(finding: SingleFinding, money: MoneyFormat): Pattern[] {
  const { name, amountCents, account } = subjectOf(finding);
  const patterns: Pattern[] = [];
  if (name !== null) patterns.push({ kind: 'name', words: `for ${name}` });
  if (name !== null && amountCents !== null)
    patterns.push({ kind: 'name_and_amount', words: `for ${name} at ${money.full(cents(amountCents))}` });
  if (account !== null) patterns.push({ kind: 'account', words: `on ${account.name}` });
  return patterns;
}

/** Returns the rule for a finding, or null if the finding does not match the pattern. */
export function buildDismissalRule(
  finding: Finding,
  kind: Pattern['kind'],
  reason: string,
  { id, money }: { readonly id: string; readonly money: MoneyFormat },
): DismissalRule | null {
  const pattern = patternsOf(finding, money).find((one) => one.kind === kind);
  if (pattern === undefined) return null;
  const { name, amountCents, account } = subjectOf(finding);
  return {
    id,
    codes: [finding.code, ...finding.furtherReasons.map(({ code }) => code)],
    title: finding.title,
    pattern,
    name: kind === 'account' ? null : name,
    amountCents: kind === 'name_and_amount' ? amountCents : null,
    accountId: kind === 'account' ? (account?.id ?? null) : null,
    reason,
  };
}

/** Whether two rules cover the same findings, so that a new one replaces the other. */
export function isSameRule(a: DismissalRule, b: DismissalRule): boolean {
  const about = ({ codes, name, amountCents, accountId }: DismissalRule) =>
    JSON.stringify([codes.toSorted(), name, amountCents, accountId]);
  return about(a) === about(b);
}

export function matchesRule(finding: SingleFinding, rule: DismissalRule): boolean {
  if (!rule.codes.includes(finding.code)) return false;
  const { name, amountCents, account } = subjectOf(finding);
  if (rule.accountId !== null) return account?.id === rule.accountId;
  return name === rule.name && (rule.amountCents === null || amountCents === rule.amountCents);
}

function subjectOf({ transactions, transactionCount, accounts }: SingleFinding) {
  // If only some transactions are listed, the others may not match.
  const isAllListed = transactions.length === transactionCount;
  return {
    name: isAllListed ? onlyOf(transactions.map(({ vendor, customer }) => vendor || customer)) || null : null,
    amountCents: isAllListed ? onlyOf(transactions.map(({ amountCents }) => amountCents)) : null,
    account: accounts.length === 1 ? (accounts[0] ?? null) : null,
  };
}
