/**
 * Whether our figure matches the QuickBooks figure to the cent, differs from it, or could not be compared.
 */
export const PARITY_STATUSES = ['PASS', 'FAIL', 'INCOMPLETE'] as const;
export type ParityStatus = (typeof PARITY_STATUSES)[number];

interface Parity {
  /** Whether our figures are compared with uploaded statements instead of QuickBooks' own reports. */
  readonly isUploaded?: boolean;
  readonly overall: ParityStatus;
  readonly checks: readonly { readonly status: ParityStatus }[];
}

/** Returns the overall result, such as `All checks passed`. */
export function parityVerdict({ overall, checks }: Parity): string {
  if (overall === 'PASS') return 'All checks passed';
  if (overall === 'FAIL') return `Mismatch detected in ${countChecks(checks, 'FAIL')} check(s)`;
  return 'Incomplete verification';
}

/** Returns the name of the source that our figures are compared with. */
export function otherSide(isUploaded = false): string {
  return isUploaded ? 'the uploaded statements' : 'QuickBooks';
}

/** Returns the name of that source's reports, for use in sentences. */
export function otherReports(isUploaded = false): string {
  return isUploaded ? 'the uploaded statements' : 'QuickBooks’ own reports';
}

/**
 * Returns a summary such as `8 of 10 figures agree with QuickBooks to the cent, 1 differs, 1 could not be compared`.
 */
export function parityAgreement({ checks, isUploaded }: Omit<Parity, 'overall'>): string {
  const differing = countChecks(checks, 'FAIL');
  const unknown = countChecks(checks, 'INCOMPLETE');
  if (unknown === checks.length) {
    return `None of the ${unknown} figures could be compared with ${otherSide(isUploaded)}`;
  }
  return [
    `${countChecks(checks, 'PASS')} of ${checks.length} figures agree with ${otherSide(isUploaded)} to the cent`,
    differing > 0 && `${differing} ${differing === 1 ? 'differs' : 'differ'}`,
    unknown > 0 && `${unknown} could not be compared`,
  ]
    .filter(Boolean)
    .join(', ');
}

function countChecks(checks: Parity['checks'], status: ParityStatus): number {
  return checks.filter((check) => check.status === status).length;
}
