import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalBuilder } from './build-journal.ts';
import type { Journal, Posting } from './journal.ts';
import { mergeJournals } from './merge-journals.ts';

function journalOf(postings: readonly Posting[]): Journal {
  const builder = new JournalBuilder();
  for (const posting of postings) builder.add(posting);
  return builder.build();
}

const text = fc.constantFrom('', 'Ann', 'rent', 'Größe', 'Łódź');
const postingsOf = (type: fc.Arbitrary<string>) =>
  fc.array(
    fc
      .record({
        id: fc.constantFrom('1', '3', '20', '007', 'duplicate-bill 12'),
        type,
        day: fc.nat(3),
        accountIndex: fc.nat(2),
        amountCents: fc.integer({ min: -2, max: 2 }),
        name: text,
        memo: text,
      })
      .map(({ id, type: of, ...posting }) => ({ ...posting, transaction: { id, type: of, number: id } })),
    { maxLength: 20, size: 'max' },
  );

describe('merged journals', () => {
  it('contain the postings of both in journal order', () => {
    fc.assert(
      fc.property(
        postingsOf(fc.constantFrom('Bill', 'Invoice')),
        postingsOf(fc.constantFrom('Adjusting Entry', 'Journal Entry')),
        (some, others) => {
          expect(mergeJournals(journalOf(some), journalOf(others))).toEqual(journalOf([...some, ...others]));
        },
      ),
    );
  });
});
