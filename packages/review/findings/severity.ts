import { SEVERITIES, type Severity } from '@insights/words';
import type { Draft } from '../checks/check.ts';

/**
 * Returns High at the period's materiality and above, and Medium from a quarter of it, unless the check sets other
 * bounds; never higher than the evidence allows.
 */
export function severityOf(
  impactCents: number,
  materialityCents: number,
  { atLeast = 'Low', atMost = 'High' }: NonNullable<Draft['severity']> = {},
  gravest: Severity = 'High',
): Severity {
  const bySize: Severity =
    impactCents >= materialityCents ? 'High' : impactCents * 4 >= materialityCents ? 'Medium' : 'Low';
  const rank = (severity: Severity) => SEVERITIES.indexOf(severity);
  const raised = rank(atLeast) < rank(bySize) ? atLeast : bySize;
  const least = Math.max(rank(atMost), rank(gravest), rank(raised));
  return SEVERITIES[least] as Severity;
}
