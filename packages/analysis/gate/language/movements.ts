import { type Fact, isName } from '../../facts/fact.ts';
import { ALSO_NOUNS, DIRECTIONS, type DirectionWord, STAYING } from './directions.ts';
import { UNMEASURED } from './lexicons.ts';
import {
  clauseOf,
  freeWords,
  type Mention,
  nearestMention,
  type Sentence,
  type Stretch,
  within,
  wordAt,
} from './parse.ts';
import { standsFor } from './subjects.ts';

/** A word of direction, the thing that it is said of, and the facts that can bear it out. */
export interface SaidDirection {
  readonly at: number;
  readonly word: string;
  /** As said of the thing measured: a loss that fell is a result that rose. */
  readonly says: DirectionWord['says'];
  readonly mention: Mention | null;
  /** A thing between the two that moved instead, and that no fact measures. */
  readonly unmeasured: string | null;
  /** Facts with a movement that are cited beside it about the same thing. */
  readonly evidence: readonly Fact[];
}

const TURNED = { up: 'down', down: 'up', same: 'same', good: 'good', bad: 'bad' } as const;

/** How near behind a comparative the thing must stand: "higher operating expenses". */
const REACH = 2;

export function directionsIn(sentence: Sentence): SaidDirection[] {
  return freeWords(sentence).flatMap(({ at, token }) => {
    const direction = DIRECTIONS.get(token.word) ?? stayed(token.word, wordAt(sentence.tokens, at + 1));
    if (direction === undefined) return [];
    const clause = clauseOf(sentence, at);
    const fragment = clause.fragments.find((each) => within(each, { at })) ?? clause;
    const mention = movedThing(sentence, at, token.word, direction, fragment, clause);
    const says = mention?.polarity === 'negative' ? TURNED[direction.says] : direction.says;
    const inFragment = evidenceIn(sentence, fragment, mention);
    const evidence = inFragment.length > 0 ? inFragment : evidenceIn(sentence, clause, mention);
    const unmeasured = unmeasuredNear(sentence, at, direction, fragment, mention);
    return [{ at, word: token.word, says, mention, unmeasured, evidence: mostTelling(evidence) }];
  });
}

function stayed(word: string, next: string): DirectionWord | undefined {
  return STAYING.has(word) && next === 'at' ? { says: 'same', form: 'verb' } : undefined;
}

function movedThing(
  sentence: Sentence,
  at: number,
  word: string,
  { form }: DirectionWord,
  fragment: Stretch,
  clause: Stretch,
): Mention | null {
  const { tokens } = sentence;
  const next = wordAt(tokens, at + 1);
  const behind = nearestMention(sentence, at, 'after', fragment);
  const isNounWithOf = (form === 'noun' || ALSO_NOUNS.has(word)) && (next === 'in' || next === 'of');
  const isCloseBehind = form === 'comparative' && behind !== null && behind.at - at <= REACH;
  if ((isNounWithOf || isCloseBehind) && behind !== null) return behind;
  return (
    nearestMention(sentence, at, 'before', fragment) ??
    nearestMention(sentence, at, 'before', clause) ??
    behind ??
    nearestMention(sentence, at, 'after', clause)
  );
}

/** `orders jumped, with revenue of {revenue}`, `larger orders`: what stands nearest to the word is what it is said of. */
function unmeasuredNear(
  sentence: Sentence,
  at: number,
  { form }: DirectionWord,
  fragment: Stretch,
  mention: Mention | null,
): string | null {
  const words = freeWords(sentence);
  const from = mention !== null && within(fragment, mention) && mention.at < at ? mention.at : fragment.from;
  const before = words.findLast(
    (one) => one.at >= from && one.at < at && UNMEASURED.has(one.token.word) && !isBehindOf(sentence, one.at),
  );
  const behind =
    form === 'comparative'
      ? words.find((one) => one.at > at && one.at <= at + REACH && UNMEASURED.has(one.token.word))
      : undefined;
  const isSaidOfMention = mention !== null && mention.at > at && mention.at - at <= REACH;
  return isSaidOfMention ? null : ((behind ?? before)?.token.word ?? null);
}

/** "at the pace of", "in a row": words that only lead to something else. */
function isBehindOf({ tokens }: Sentence, at: number): boolean {
  return wordAt(tokens, at + 1) === 'of' || ['in', 'on', 'at', 'for'].includes(wordAt(tokens, at - 1));
}

function evidenceIn({ cited }: Sentence, stretch: Stretch, mention: Mention | null): Fact[] {
  return cited
    .filter((one) => within(stretch, one))
    .map(({ fact }) => fact)
    .filter(
      (fact) => fact.movement !== null && (mention === null || standsFor(mention.subjects, fact.subject)),
    );
}

/** A change says which way it went by itself; a level only when no change of the same thing stands beside it. */
function mostTelling(facts: readonly Fact[]): readonly Fact[] {
  const figures = facts.filter((fact) => !isName(fact));
  const changes = figures.filter(({ when }) => when === 'both' || when === 'yearBoth' || when === 'other');
  if (changes.length > 0) return changes;
  const earlier = figures.filter(({ when }) => when === 'before' || when === 'yearAgo');
  if (earlier.length > 0) return earlier;
  return figures.length > 0 ? figures : facts;
}
