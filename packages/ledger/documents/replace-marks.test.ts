import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEARED_STATES, type Clearing, ClearingBuilder, type ClearingMark } from './clearing.ts';
import { replaceMarks } from './replace-marks.ts';

const marks: fc.Arbitrary<ClearingMark[]> = fc.array(
  fc.record({
    day: fc.nat(9),
    transactionId: fc.nat(30).map(String),
    ledgerType: fc.constantFrom('Expense', 'Check', 'Deposit'),
    accountIndex: fc.nat(1),
    state: fc.constantFrom(...CLEARED_STATES),
  }),
  { maxLength: 40 },
);

function built(all: readonly ClearingMark[]): Clearing {
  const builder = new ClearingBuilder();
  // The first of a transaction says on which day it is.
  const dayOf = new Map(all.toReversed().map(({ transactionId, day }) => [transactionId, day]));
  for (const mark of all) builder.add({ ...mark, day: dayOf.get(mark.transactionId) ?? 0 });
  return builder.build([0, 1]);
}

describe('marks of which those of some days were read again', () => {
  it('are those that are read from the first to the last', () => {
    fc.assert(
      fc.property(marks, marks, fc.nat(9), fc.nat(9), (before, now, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const isWithin = ({ day }: ClearingMark) => day >= start && day <= end;
        const named = now
          .filter(isWithin)
          .map((mark) => ({ ...mark, transactionId: `new${mark.transactionId}` }));
        const kept = before.map((mark) => ({ ...mark, transactionId: `${mark.day}${mark.transactionId}` }));
        const again = replaceMarks(built(kept), [{ days: { start, end }, marks: built(named) }]);
        expect(again).toEqual(built([...kept.filter((mark) => !isWithin(mark)), ...named]));
      }),
    );
  });
});
