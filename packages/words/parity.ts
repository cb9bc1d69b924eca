/** Whether our figure is QuickBooks' to the cent, differs, or could not be compared. */
export const PARITY_STATUSES = ['PASS', 'FAIL', 'INCOMPLETE'] as const;
export type ParityStatus = (typeof PARITY_STATUSES)[number];

interface Parity {
  readonly overall: ParityStatus;
  readonly checks: readonly { readonly status: ParityStatus }[];
}

/** `All checks passed` */
export function parityVerdict({ overall, checks }: Parity): string {
  if (overall === 'PASS') return 'All checks passed';
  if (overall === 'FAIL') return `Mismatch detected in ${countChecks(checks, 'FAIL')} check(s)`;
  return 'Incomplete verification';
}

/** `8 of 10 figures agree with QuickBooks to the cent, 1 differs, 1 could not be compared` */
export function parityAgreement({ checks }: Pick<Parity, 'checks'>): string {
  const differing = countChecks(checks, 'FAIL');
  const unknown = countChecks(checks, 'INCOMPLETE');
  return [
    `${countChecks(checks, 'PASS')} of ${checks.length} figures agree with QuickBooks to the cent`,
    differing > 0 && `${differing} ${differing === 1 ? 'differs' : 'differ'}`,
    unknown > 0 && `${unknown} could not be compared`,
  ]
    .filter(Boolean)
    .join(', ');
}

function countChecks(checks: Parity['checks'], status: ParityStatus): number {
  return checks.filter((check) => check.status === status).length;
}
