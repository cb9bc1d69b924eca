import type { Fraction } from '@insights/ledger';
import type { Fact } from '../../facts/fact.ts';
import { CAUSE_BEFORE, CAUSE_BEHIND } from '../language/lexicons.ts';
import { type CitedFact, type Sentence, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

const phrases = (list: readonly string[]) =>
  list.map((phrase) => phrase.split(' ')).toSorted((a, b) => b.length - a.length);
const BEHIND = phrases(CAUSE_BEHIND);
const BEFORE = phrases(CAUSE_BEFORE);

/** "as" that only compares or counts in. Any other gives a reason. */
const HARMLESS_AS = new Set(['of', 'a', 'an', 'well', 'much', 'such', 'the', 'part', 'one']);

export const causes: GateRule = {
  name: 'causes',
  fault: 'it claimed a cause that the books do not bear out',
  why: 'A cause is claimed only where one named line makes up half of the change or more.',
  check({ sentences }) {
    return sentences.flatMap((sentence) =>
      claimsOf(sentence).flatMap(({ at, words, side }) => {
        const driver = (one: CitedFact) => (side === 'behind' ? one.at > at : one.at < at);
        const isBacked = sentence.cited.some(
          (one) =>
            driver(one) &&
            isCauseOfAny(
              one.fact,
              sentence.cited.filter((other) => !driver(other)),
            ),
        );
        if (isBacked) return [];
        return [
          `“${words}” claims a cause: cite a fact that makes up half of the change or more, on the side of the cause, and the change itself on the other.`,
        ];
      }),
    );
  },
};

function isCauseOfAny({ drives }: Fact, effects: readonly CitedFact[]): boolean {
  return drives.some(
    ({ of, share }) =>
      isHalf(share) && effects.some(({ fact }) => fact.subject === of && fact.movement !== null),
  );
}

function isHalf({ numerator, denominator }: Fraction): boolean {
  return 2n * numerator >= denominator;
}

interface Claim {
  readonly at: number;
  readonly words: string;
  /** Where the cause stands. */
  readonly side: 'behind' | 'before';
}

export function claimsOf({ tokens }: Sentence): Claim[] {
  const claims: Claim[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const behind = BEHIND.find((phrase) => startsWith(tokens, at, phrase));
    const before = BEFORE.find((phrase) => startsWith(tokens, at, phrase));
    const isAs =
      wordAt(tokens, at) === 'as' &&
      at > 0 &&
      !HARMLESS_AS.has(wordAt(tokens, at + 1)) &&
      !isAfterAs(tokens, at);
    // Of two that begin alike the longer one is meant: "as a result of" and "as a result".
    if (before !== undefined && before.length > (behind?.length ?? 0)) {
      claims.push({ at, words: before.join(' '), side: 'before' });
    } else if (behind !== undefined) claims.push({ at, words: behind.join(' '), side: 'behind' });
    else if (isAs) claims.push({ at, words: 'as', side: 'behind' });
  }
  return claims;
}

/** The second "as" of "as well as". */
function isAfterAs(tokens: Sentence['tokens'], at: number): boolean {
  return wordAt(tokens, at - 2) === 'as' || wordAt(tokens, at - 1) === 'such';
}

function startsWith(tokens: Sentence['tokens'], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => wordAt(tokens, at + index) === word);
}
