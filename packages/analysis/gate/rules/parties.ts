import { isName } from '../../facts/fact.ts';
import { type CitedFact, clauseOf, type Sentence, within, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

/** Before a second name these say what the two have to do with each other. */
const RELATING = new Set(['from', 'for', 'by', 'to', 'of', 'with']);

export const parties: GateRule = {
  name: 'parties',
  fault: 'it gave a figure to somebody else, or two names a relation',
  why: 'What a customer brought in is its own, and says nothing of any other name.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...strangers(sentence),
      ...ofAnother(sentence),
      ...related(sentence),
    ]);
  },
};

/** The customers, vendors, accounts and findings that a sentence names. */
function partiesIn({ cited }: Sentence): CitedFact[] {
  return cited.filter(({ fact }) => isName(fact) && fact.subject.includes(':'));
}

/** A customer stands beside its own figures: "receivables of {receivables} from {customer1Name}" is in no fact. */
function strangers(sentence: Sentence): string[] {
  const named = partiesIn(sentence);
  return named.flatMap(({ at, fact: party }) => {
    const own = sentence.cited.filter(({ fact }) => fact.subject === party.subject && !isName(fact));
    if (own.length === 0) return [`Cite a figure of {${party.name}} in the same sentence.`];
    const clause = clauseOf(sentence, at);
    const names = new Set(named.filter((one) => within(clause, one)).map(({ fact }) => fact.subject));
    const foreign = sentence.cited.find(
      (one) =>
        within(clause, one) &&
        !isName(one.fact) &&
        one.fact.value.kind !== 'count' &&
        !names.has(one.fact.subject),
    );
    return foreign === undefined
      ? []
      : [`{${foreign.fact.name}} is not a figure of {${party.name}}: keep them in clauses of their own.`];
  });
}

/** The figure of a customer belongs to the name nearest before it, or else to the next one. */
function ofAnother(sentence: Sentence): string[] {
  const named = partiesIn(sentence);
  return sentence.cited.flatMap(({ at, fact }) => {
    if (isName(fact) || !fact.subject.includes(':')) return [];
    const party = named.findLast((one) => one.at < at) ?? named.find((one) => one.at > at);
    return party === undefined || party.fact.subject === fact.subject
      ? []
      : [`{${fact.name}} is not a figure of {${party.fact.name}}.`];
  });
}

/** "{customer1Name} brought in {customer1} from {customer2Name}": figures say nothing of what two names have to do with each other. */
function related(sentence: Sentence): string[] {
  const named = partiesIn(sentence);
  return named.slice(1).flatMap(({ at, fact }, index) => {
    const isOther = named.slice(0, index + 1).some((one) => one.fact.subject !== fact.subject);
    return isOther && RELATING.has(wordAt(sentence.tokens, at - 1))
      ? [`What {${fact.name}} has to do with the others is in no fact.`]
      : [];
  });
}
