import type { FactTable } from '../facts/fact-table.ts';
import type { Wording } from './wording.ts';

/** Something that the built-in analyst may say, where the facts are there and it matters. */
export type Observe = (facts: FactTable, say: Wording) => Observation | null;

export interface Observation {
  /** What it is about; a section speaks of a topic once. */
  readonly topic: string;
  /** How much it matters against the rest, in cents. */
  readonly weight: number;
  readonly text: string;
}

export interface Advice extends Observation {
  readonly stake: string;
  readonly restsOn: readonly string[];
}

export type Advise = (facts: FactTable, say: Wording) => Advice | null;

/** Whether a value lies below so many hundredths; false for a fact that there is not. */
export function isBelow(facts: FactTable, name: string, hundredths: number): boolean {
  const value = facts.find(name)?.value;
  if (value === undefined || !('fraction' in value)) return false;
  return value.fraction.numerator * 100n < BigInt(hundredths) * value.fraction.denominator;
}

/** The money behind a fact; zero for one that there is not. */
export function weightOf(facts: FactTable, name: string): number {
  return facts.find(name)?.materialityCents ?? 0;
}
