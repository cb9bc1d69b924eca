import type { ParityCheck, ParityStatus, Provenance } from '@insights/contracts';
import type { Tone } from '../../components/ui/badge.tsx';
import type { IconName } from '../../components/ui/icon.tsx';

type Parity = Provenance['parity'];

export const STATUS_LOOK: Record<ParityStatus, { tone: Tone; icon: IconName }> = {
  PASS: { tone: 'good', icon: 'check' },
  FAIL: { tone: 'bad', icon: 'cross' },
  INCOMPLETE: { tone: 'caution', icon: 'dots' },
};

export function overallWords({ overall, checks }: Parity): string {
  if (overall === 'PASS') return 'All checks passed';
  if (overall === 'FAIL') return `Mismatch detected in ${count(checks, 'FAIL')} check(s)`;
  return 'Incomplete verification';
}

/** `8 of 10 figures agree with QuickBooks to the cent, 1 differs, 1 could not be compared` */
export function agreementWords({ checks }: Parity): string {
  const differing = count(checks, 'FAIL');
  const unknown = count(checks, 'INCOMPLETE');
  return [
    `${count(checks, 'PASS')} of ${checks.length} figures agree with QuickBooks to the cent`,
    differing > 0 && `${differing} ${differing === 1 ? 'differs' : 'differ'}`,
    unknown > 0 && `${unknown} could not be compared`,
  ]
    .filter(Boolean)
    .join(', ');
}

function count(checks: readonly ParityCheck[], status: ParityStatus): number {
  return checks.filter((check) => check.status === status).length;
}
