import { type Fact, isName } from '../../facts/fact.ts';
import { meaningOf } from '../language/meaning.ts';
import {
  type Clause,
  clauseOf,
  type Mention,
  names,
  nearestMention,
  type Sentence,
  wordAt,
} from '../language/parse.ts';
import { standsFor } from '../language/subjects.ts';
import type { GateRule } from '../passage.ts';

/** Counts that bring the name of what is counted with them: "5 customers". */
const COUNTED_BY_NAME: ReadonlySet<string> = new Set('customers overdueInvoices overdueBills'.split(' '));

export const subjects: GateRule = {
  name: 'subjects',
  fault: 'it gave a figure a name that is not its own',
  why: 'A true figure under a false name is a false statement.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...wronglyNamed(sentence),
      ...unbacked(sentence),
      ...without(sentence),
    ]);
  },
};

/** What a figure is called in its sentence; null when nothing there says what it is. */
export function mentionOf(sentence: Sentence, at: number, fact: Fact): Mention | null {
  const clause = clauseOf(sentence, at);
  const isNoBase = (mention: Mention) => !isBaseOf(sentence, mention) && !isOnlyBase(mention, fact);
  return (
    nearestMention(sentence, at, 'before', clause, isNoBase) ??
    nearestMention(sentence, at, 'after', clause, isNoBase) ??
    nearestMention(sentence, at, 'before', everything(sentence), isNoBase) ??
    nearestMention(
      sentence,
      at,
      'after',
      everything(sentence),
      (mention) => isNoBase(mention) && names(mention, fact),
    )
  );
}

/** Whether a mention only says what the share before it is a share of: `{rentShare} of expenses`. */
function isBaseOf({ tokens, cited }: Sentence, { at, subjects: named }: Mention): boolean {
  const of = ['the', 'all', 'its'].includes(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (wordAt(tokens, of) !== 'of') return false;
  return cited.some(
    (one) => one.at === of - 1 && !isName(one.fact) && isOnlyBase({ subjects: named }, one.fact),
  );
}

/** What a figure may stand beside without being it: operations bring in "cash of {operatingCash}". */
function isOnlyBase({ subjects: named }: Pick<Mention, 'subjects'>, { subject, bases }: Fact): boolean {
  return !named.includes(subject) && bases.some((base) => standsFor(named, base));
}

function wronglyNamed(sentence: Sentence): string[] {
  return sentence.cited.flatMap(({ at, fact }) => {
    // A count brings the name of what is counted with it.
    if (isName(fact) || (fact.value.kind === 'count' && COUNTED_BY_NAME.has(fact.subject))) return [];
    const mention = mentionOf(sentence, at, fact);
    if (mention === null) return [`Say what {${fact.name}} is: ${meaningOf(fact)}.`];
    if (names(mention, fact) && isShareOfNothing(sentence, at, fact, mention)) {
      return [`Say what {${fact.name}} is a share of, as in “of ${fact.bases[0]}”.`];
    }
    return names(mention, fact)
      ? []
      : [`{${fact.name}} is called “${mention.text}”, but it is: ${meaningOf(fact)}.`];
  });
}

/** A share beside a name that has an amount too is only understood with what it is a share of. */
function isShareOfNothing(
  sentence: Sentence,
  at: number,
  { value, bases }: Fact,
  { subjects: named }: Mention,
): boolean {
  if (value.kind !== 'ratio' || bases.length === 0 || (named.length === 1 && !named[0]?.includes(':')))
    return false;
  return !sentence.mentions.some(
    (mention) => mention.at > at && mention.at - at <= 3 && isBaseOf(sentence, mention),
  );
}

/** A sentence speaks only of what it cites. */
function unbacked({ mentions, cited }: Sentence): string[] {
  return mentions
    .filter(
      ({ subjects: named }) =>
        !cited.some(({ fact }) => [fact.subject, ...fact.bases].some((subject) => standsFor(named, subject))),
    )
    .map(({ text }) => `The sentence speaks of “${text}” and cites no fact about it.`);
}

/** The amount of a customer needs the customer's name, that of a month the month. */
function without({ cited }: Sentence): string[] {
  const present = new Set(cited.map(({ fact }) => fact.name));
  return cited
    .filter(({ fact: { needs } }) => needs !== null && !present.has(needs))
    .map(({ fact: { name, needs } }) => `{${name}} means nothing without {${needs}} in the same sentence.`);
}

function everything({ tokens }: Sentence): Pick<Clause, 'from' | 'to'> {
  return { from: 0, to: tokens.length };
}
