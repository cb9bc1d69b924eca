import { describe, expect, it } from 'vitest';
import { type ParityStatus, parityAgreement, parityVerdict } from './parity.ts';

function parity(overall: ParityStatus, statuses: Partial<Record<ParityStatus, number>>) {
  const checks = Object.entries(statuses).flatMap(([status, times]) =>
    Array.from({ length: times }, () => ({ status: status as ParityStatus })),
  );
  return { overall, checks };
}

describe('the wording of the comparison with QuickBooks', () => {
  it.each([
    [parity('PASS', { PASS: 10 }), 'All checks passed', '10 of 10 figures agree with QuickBooks to the cent'],
    [
      parity('FAIL', { PASS: 7, FAIL: 2, INCOMPLETE: 1 }),
      'Mismatch detected in 2 check(s)',
      '7 of 10 figures agree with QuickBooks to the cent, 2 differ, 1 could not be compared',
    ],
    [
      parity('FAIL', { PASS: 9, FAIL: 1 }),
      'Mismatch detected in 1 check(s)',
      '9 of 10 figures agree with QuickBooks to the cent, 1 differs',
    ],
    [
      parity('INCOMPLETE', { PASS: 6, INCOMPLETE: 4 }),
      'Incomplete verification',
      '6 of 10 figures agree with QuickBooks to the cent, 4 could not be compared',
    ],
    [
      { ...parity('INCOMPLETE', { INCOMPLETE: 10 }), isUploaded: true },
      'Incomplete verification',
      'None of the 10 figures could be compared with the uploaded statements',
    ],
  ])('is correct for %j', (result, overall, agreement) => {
    expect(parityVerdict(result)).toBe(overall);
    expect(parityAgreement(result)).toBe(agreement);
  });
});
