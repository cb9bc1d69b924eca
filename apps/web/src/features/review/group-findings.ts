import type { Finding } from '@insights/contracts';
import { AFFECTED, IMPACT_GROUPS } from '@insights/words';

export const GROUPINGS = {
  impact: 'What they affect',
  severity: 'Severity',
  party: 'Customer or vendor',
  account: 'Account',
} as const;
export type Grouping = keyof typeof GROUPINGS;

interface FindingGroup {
  /** The name or account that all findings in the group are about; null if they are about several or none. */
  readonly name: string | null;
  readonly findings: readonly Finding[];
}

/**
 * Groups findings by customer, vendor or account, with the largest amounts first. The order within a group is
 * unchanged.
 */
export function groupFindings(
  findings: readonly Finding[],
  by: 'party' | 'account',
): readonly FindingGroup[] {
  const groups = Map.groupBy(findings, (finding) =>
    onlyOne(by === 'party' ? partyNames(finding) : accountNames(finding)),
  );
  return [...groups]
    .map(([name, inGroup]) => ({ name, findings: inGroup }))
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || totalImpact(b) - totalImpact(a));
}

/** Groups findings by the part of the business that they affect. The order within a group is unchanged. */
export function groupByImpact(findings: readonly Finding[]) {
  return IMPACT_GROUPS.map((group) => ({
    group,
    findings: findings.filter(({ affects }) => AFFECTED[affects] === group),
  })).filter((some) => some.findings.length > 0);
}

/**
 * Returns the total in dollars. Findings may share dollars, so the total is only used to sort groups and is never
 * shown.
 */
function totalImpact({ findings }: FindingGroup): number {
  return findings.reduce((sum, { estimatedImpact }) => sum + estimatedImpact, 0);
}

const partyNames = ({ impactedTransactions }: Finding) =>
  impactedTransactions.map(({ vendor, customer }) => vendor || customer);

const accountNames = ({ accounts }: Finding) => accounts.map(({ name }) => name);

function onlyOne(names: readonly string[]): string | null {
  const [name = '', ...others] = new Set(names);
  return name === '' || others.length > 0 ? null : name;
}
