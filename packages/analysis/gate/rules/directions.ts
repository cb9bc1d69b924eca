import { NEGATIONS } from '../language/directions.ts';
import { directionsIn, type SaidDirection } from '../language/movements.ts';
import { type Sentence, wordAt } from '../language/parse.ts';
import type { GateRule, ParsedPassage } from '../passage.ts';

/** So many words before a direction may turn it round: "did not really fall". */
const NEGATION_REACH = 4;

/** How a direction is named in a reason. */
const MOVED = { up: 'went up', down: 'went down', same: 'hardly moved' } as const;

export const directions: GateRule = {
  name: 'directions',
  fault: 'it contradicted the way a figure moved',
  why: 'A figure that rose must not be said to fall, nor a loss that shrank to grow.',
  check(passage) {
    return passage.sentences.flatMap((sentence) =>
      directionsIn(sentence)
        .filter(({ at }) => !isImperative(passage, at))
        .flatMap((said) => objections(sentence, said)),
    );
  },
};

/** "Cut spending on ..." asks for something and claims nothing. */
export function isImperative({ section }: Pick<ParsedPassage, 'section'>, at: number): boolean {
  return section === 'recommendations' && at === 0;
}

function objections(sentence: Sentence, said: SaidDirection): string[] {
  const { word, says, mention, evidence, unmeasured } = said;
  if (isNegated(sentence, said.at)) return [`Say what did move, not what did not “${word}”.`];
  if (unmeasured !== null) return [`“${word}” is said of “${unmeasured}”, which no fact measures.`];
  if (evidence.length === 0) {
    const about = mention === null ? '' : ` about “${mention.text}”`;
    return [`“${word}” says how something moved: cite a fact with a movement${about} in the same clause.`];
  }
  return evidence.flatMap((fact) => {
    if (says === 'good' || says === 'bad') {
      return fact.tone === says ? [] : [`“${word}” does not fit {${fact.name}}, which is not ${says} news.`];
    }
    if (fact.sign === 'crossing') {
      return [`{${fact.name}} crosses from a profit to a loss or back: say “improved” or “worsened”.`];
    }
    return fact.movement === says
      ? []
      : [`“${word}” contradicts {${fact.name}}, which ${MOVED[fact.movement ?? 'same']}.`];
  });
}

function isNegated({ tokens }: Sentence, at: number): boolean {
  for (let place = at - 1; place >= 0 && place >= at - NEGATION_REACH; place -= 1) {
    if (NEGATIONS.has(wordAt(tokens, place))) return true;
  }
  return false;
}
