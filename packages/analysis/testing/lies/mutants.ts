import { writeLetter } from '../../analyst/write-letter.ts';
import { type Fact, isCalendar, isName } from '../../facts/fact.ts';
import type { FactTable } from '../../facts/fact-table.ts';
import type { Passage } from '../../gate/passage.ts';
import { passagesOf } from '../../letter/draft.ts';
import type { Random } from '../companies/random.ts';
import { asPassage, type Lie, some, trueSentences } from './lie.ts';

/**
 * True paragraphs with one fact taken out for another that shows something else: the right sentence with the wrong figure,
 * name or period. Made by code from every sentence there is, so that nobody chooses which.
 */
export function mutantsOf(facts: FactTable, random: Random, count: number): Lie[] {
  const truths = [...trueSentences(facts).map(asPassage), ...passagesOf(writeLetter(facts))];
  const places = truths.flatMap((passage) =>
    [...passage.text.matchAll(/\{(\w+)\}/g)].map(({ 1: name = '', index }) => ({ passage, name, index })),
  );
  return some(random, places, count).flatMap(({ passage, name, index }) => {
    const fact = facts.get(name);
    const [other] = some(
      random,
      facts.all.filter((each) => canStandFor(each, fact)),
      1,
    );
    if (other === undefined) return [];
    const text = `${passage.text.slice(0, index)}{${other.name}}${passage.text.slice(index + name.length + 2)}`;
    return [{ kind: 'a fact in another’s place', passage: { ...passage, text } satisfies Passage }];
  });
}

/** Another of the same kind that shows something else; the company and days are no more than words. */
function canStandFor(other: Fact, fact: Fact): boolean {
  if (other.text === fact.text || fact.subject === 'company' || other.subject === 'company') return false;
  if (isCalendar(fact))
    return isCalendar(other) && /[pP]eriod$/.test(fact.name) && /[pP]eriod$/.test(other.name);
  return !isCalendar(other) && isName(other) === isName(fact) && other.value.kind === fact.value.kind;
}
