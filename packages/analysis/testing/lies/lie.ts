import type { FactTable } from '../../facts/fact-table.ts';
import type { Passage } from '../../gate/passage.ts';
import type { Random } from '../companies/random.ts';

/** A false or unbacked paragraph, and what is wrong with it. */
export interface Lie {
  readonly kind: string;
  readonly passage: Passage;
}

/** Makes lies of one kind about a company; none where its facts offer no occasion. */
export interface LieMaker {
  readonly kind: string;
  readonly make: (facts: FactTable, random: Random) => readonly string[];
}

export function asPassage(text: string): Passage {
  return { section: 'overview', place: 0, text, advice: null };
}

/** True sentences, as the facts say them of themselves. */
export function trueSentences(facts: FactTable): string[] {
  return facts.all.map(({ sentence }) => sentence).filter((sentence) => sentence !== '');
}

/** So many of a list, chosen at random without repeating one. */
export function some<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}
