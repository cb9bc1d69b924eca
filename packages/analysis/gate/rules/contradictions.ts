import { isName } from '../../facts/fact.ts';
import { directionsIn } from '../language/movements.ts';
import type { GateRule, ParsedPassage, ToldDirection } from '../passage.ts';
import { isImperative } from './directions.ts';

export const contradictions: GateRule = {
  name: 'contradictions',
  fault: 'it contradicted another paragraph',
  why: 'A letter that says up in one place and down in another says nothing.',
  check(passage) {
    const told = new Map(passage.told);
    return directionsTold(passage).flatMap(([key, direction]) => {
      const earlier = told.get(key) ?? direction;
      told.set(key, earlier);
      // Of a customer only the kind: reasons are read by a model, which is given no names.
      const [subject = ''] = key.split(/[@:]/);
      return earlier === direction
        ? []
        : [`The letter has said that ${subject} went ${earlier}, and not ${direction}.`];
    });
  },
};

/** Which way a passage says that things went: by subject, and by what they are compared with. */
export function directionsTold(passage: ParsedPassage): [key: string, direction: ToldDirection][] {
  return passage.sentences.flatMap((sentence) =>
    directionsIn(sentence)
      .filter(({ at }) => !isImperative(passage, at))
      .flatMap(({ says, evidence }) => {
        if (says === 'good' || says === 'bad') return [];
        return evidence
          .filter((fact) => !isName(fact))
          .map((fact): [string, ToldDirection] => [`${fact.subject}@${comparisonOf(fact.when)}`, says]);
      }),
  );
}

function comparisonOf(when: string): string {
  return when === 'yearBoth' || when === 'yearAgo' ? 'year' : when === 'other' ? 'other' : 'before';
}
