import { describe, expect, it } from 'vitest';
import { reviewOf } from '../testing/flags.ts';

const TWICE = `
  2024-11-12 Bill HN-7  from Highmeadow Nursery
    Plants  1,286.40
    A/P
  2024-11-16 Bill HN-7  from Highmeadow Nursery
    Plants  1,286.40
    A/P`;

describe('the steps of a finding with an entry', () => {
  const findingIn = (closedThrough: string | null) =>
    reviewOf(TWICE, { period: ['2024-10-01', '2024-12-31'], closedThrough }).findings[0];
  const stepsIn = (closedThrough: string | null) => findingIn(closedThrough)?.remediation;

  it('are its check and then the steps of the entry', () => {
    expect(stepsIn(null)).toEqual([
      'Compare the number and the date of both bills with the vendor’s invoices.',
      'If the correction is right, make it in QuickBooks: open the bill HN-7 of November 16, 2024 from Highmeadow Nursery and choose More, Delete.',
    ]);
  });

  it('leave closed books unchanged', () => {
    expect([null, '2024-12-31'].map((day) => findingIn(day)?.inClosedBooks)).toEqual([
      undefined,
      'journalEntry',
    ]);
    expect(stepsIn('2024-12-31')?.slice(1)).toEqual([
      'The books are closed through December 31, 2024, so leave the bill HN-7 of November 16, 2024 from Highmeadow Nursery unchanged. Choose + New, Journal entry, with date January 1, 2025: debit A/P (Highmeadow Nursery) $1,286.40; credit Retained Earnings $1,286.40.',
      'Choose + New, Pay bills, select the bill HN-7 from Highmeadow Nursery, and apply this amount in the Credit applied column; nothing is left to pay.',
      'The tax return for the closed year may report $1,286.40 too little profit; ask your tax preparer whether to amend it.',
    ]);
  });
});
