import { describe, expect, it } from 'vitest';
import { CHECKS } from '../index.ts';
import { entryLinesOf } from '../testing/entries.ts';
import { findingsOf } from '../testing/flags.ts';
import { certaintyInWords, certaintyOf, EVIDENCE, maxSeverityFor, severityOf } from './certainty.ts';

describe('the certainty of a finding', () => {
  it('is Certain with a proof, Very likely with two signs, and Likely with one', () => {
    expect(certaintyOf(['records'])).toBe('Certain');
    expect(certaintyOf(['words', 'figures'])).toBe('Certain');
    expect(certaintyOf(['amount', 'bank'])).toBe('Very likely');
    expect(certaintyOf(['amount'])).toBe('Likely');
    expect(certaintyOf(['amount', 'amount'])).toBe('Likely');
  });

  it('is explained in one sentence, in which a proof makes other signs unnecessary', () => {
    expect(certaintyInWords(['name', 'amount', 'bank'])).toBe(
      'Very likely, since the name on the transaction suggests it, the amount is the same to the cent and the bank confirms only one of them.',
    );
    expect(certaintyInWords(['name', 'amount', 'bank', 'words', 'habit'])).toBe(
      certaintyInWords(['name', 'amount', 'bank']),
    );
    expect(certaintyInWords(['words', 'figures'])).toBe('Certain.');
  });

  it('prevents a finding with a single sign from being High, regardless of the amount and the check', () => {
    const gravest = maxSeverityFor(certaintyOf(['habit']));
    expect(severityOf(9_000_00, 100_00, {}, gravest)).toBe('Medium');
    expect(severityOf(9_000_00, 100_00, { atLeast: 'High' }, gravest)).toBe('Medium');
    expect(severityOf(9_000_00, 100_00, {}, maxSeverityFor(certaintyOf(['name', 'lines'])))).toBe('High');
  });

  it('grows if a finding has more evidence than other findings of its check', () => {
    const twice = (number: string, day = '16') => `
      2025-02-10 Bill HN-7  from Highmeadow Nursery
        Plants  942.75
        A/P
      2025-02-${day} Bill ${number}  from Highmeadow Nursery
        Plants  942.75
        A/P`;
    const [same] = findingsOf('duplicate-bill', twice('HN-7'));
    expect(same?.certaintyReason).toMatch(/ and the document number is the same\.$/);
    expect(same?.certainty).toBe('Very likely');
    expect(findingsOf('duplicate-bill', twice('HN-7', '12'))).toMatchObject([
      {
        title: 'Duplicate bill',
        certainty: 'Certain',
        certaintyReason: 'Certain, since the number, the name and every line are the same.',
      },
    ]);
    expect(entryLinesOf('duplicate-bill', twice('HN-7', '12'))).toMatchObject([{ certainty: 'certain' }]);
    const [letter] = findingsOf('duplicate-bill', twice('HN-7A'));
    expect(letter?.certaintyReason).not.toContain('number');
  });

  it('is based on evidence in every check, and every type of evidence is used', () => {
    const used = new Set(CHECKS.flatMap(({ evidence }) => evidence));
    for (const { code, evidence } of CHECKS) expect(evidence.length, code).toBeGreaterThan(0);
    const byCase = ['copy', 'day', 'number'];
    expect([...used, ...byCase].sort()).toEqual(Object.keys(EVIDENCE).sort());
  });
});
