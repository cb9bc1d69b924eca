import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { balanceImpact, type ImpactAllocation, postingImpact, transactionImpact } from '../checks/check.ts';
import { type ImpactLookup, measureImpact } from './impact.ts';

const [BANK, EXPENSE, DRAWER] = [0, 1, 2];
const BOOKS: ImpactLookup = {
  sizeOf: () => 500_00,
  accountsOf: (transaction) => (transaction === 7 ? [DRAWER] : [BANK, EXPENSE]),
};

describe('the dollars at stake', () => {
  it('count once, even if a bill is both a duplicate and overdue', () => {
    const impact = [transactionImpact(2, 500_00), transactionImpact(2, 500_00), transactionImpact(7, 300_00)];
    expect(measureImpact(impact, BOOKS)).toBe(800_00);
  });

  it('the dollars of a transaction never exceed its amount, even if they concern both the bank and an expense', () => {
    expect(measureImpact([postingImpact(2, BANK, 500_00), postingImpact(2, EXPENSE, 500_00)], BOOKS)).toBe(
      500_00,
    );
  });

  it('the amounts of two lines of a transaction are added', () => {
    expect(measureImpact([postingImpact(2, BANK, 100_00), postingImpact(2, EXPENSE, 150_00)], BOOKS)).toBe(
      250_00,
    );
  });

  it('a balance counts only the part that its flagged transactions do not explain', () => {
    expect(measureImpact([balanceImpact(DRAWER, 1_000_00), transactionImpact(7, 300_00)], BOOKS)).toBe(
      1_000_00,
    );
    expect(measureImpact([balanceImpact(DRAWER, 200_00), transactionImpact(7, 300_00)], BOOKS)).toBe(300_00);
    expect(measureImpact([balanceImpact(DRAWER, 200_00), transactionImpact(2, 300_00)], BOOKS)).toBe(500_00);
  });

  it('a balance that a misposted transaction explains does not add dollars', () => {
    const impact = [
      balanceImpact(DRAWER, 500_00),
      postingImpact(2, DRAWER, 500_00),
      postingImpact(2, BANK, 500_00),
    ];
    expect(measureImpact(impact, BOOKS)).toBe(500_00);
  });
});

const anyAccount = fc.nat(3);
const anyTransaction = fc.nat(5);
const anyCents = fc.integer({ min: 1, max: 900 });
const anyAllocation: fc.Arbitrary<ImpactAllocation> = fc.oneof(
  fc.tuple(anyTransaction, anyCents).map(([transaction, cents]) => transactionImpact(transaction, cents)),
  fc
    .tuple(anyTransaction, anyAccount, anyCents)
    .map(([transaction, account, cents]) => postingImpact(transaction, account, cents)),
  fc.tuple(anyAccount, anyCents).map(([account, cents]) => balanceImpact(account, cents)),
);
const anyFinding = fc.array(anyAllocation, { maxLength: 6 });
const anySpace = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.array(anyAccount, { maxLength: 3 })), {
    minLength: 6,
    maxLength: 6,
  })
  .map(
    (transactions): ImpactLookup => ({
      sizeOf: (transaction) => transactions[transaction]?.[0] ?? 0,
      accountsOf: (transaction) => transactions[transaction]?.[1] ?? [],
    }),
  );

describe('in any findings on any books', () => {
  it('the total is at most the sum of the individual impacts', () => {
    fc.assert(
      fc.property(anySpace, fc.array(anyFinding, { maxLength: 6 }), (space, findings) => {
        const sum = findings.reduce((total, impact) => total + measureImpact(impact, space), 0);
        expect(measureImpact(findings.flat(), space)).toBeLessThanOrEqual(sum);
      }),
      runs(300, 2_000),
    );
  });

  it('a repeated finding adds nothing, and the order does not matter', () => {
    fc.assert(
      fc.property(anySpace, fc.array(anyFinding, { maxLength: 6 }), (space, findings) => {
        const total = measureImpact(findings.flat(), space);
        expect(measureImpact([...findings, ...findings].flat(), space)).toBe(total);
        expect(measureImpact(findings.toReversed().flat(), space)).toBe(total);
      }),
      runs(300, 2_000),
    );
  });

  it('the total is the union of the impacts on postings, to the cent', () => {
    const onPostings = fc.array(
      fc
        .tuple(anyTransaction, anyAccount, fc.integer({ min: 1, max: 40 }))
        .map(([transaction, account, cents]) => postingImpact(transaction, account, cents)),
      { maxLength: 12 },
    );
    const large: ImpactLookup = { sizeOf: () => Number.MAX_SAFE_INTEGER, accountsOf: () => [] };
    fc.assert(
      fc.property(onPostings, (impact) => {
        const cents = new Set(
          impact.flatMap(({ transaction, account, cents: size }) =>
            Array.from({ length: size }, (_, cent) => `${transaction} ${account} ${cent}`),
          ),
        );
        expect(measureImpact(impact, large)).toBe(cents.size);
      }),
    );
  });
});
