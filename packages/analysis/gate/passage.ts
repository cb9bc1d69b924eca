import type { FactTable } from '../facts/fact-table.ts';
import type { Sentence } from './language/parse.ts';

export const SECTIONS = [
  'headline',
  'overview',
  'trends',
  'risks',
  'opportunities',
  'recommendations',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A paragraph as somebody drafted it: text with facts in braces. */
export interface Passage {
  readonly section: Section;
  readonly place: number;
  readonly text: string;
  /** Of a recommendation: the fact that says how many dollars it is about, and those that it rests on. */
  readonly advice: { readonly stake: string; readonly restsOn: readonly string[] } | null;
}

/** A passage with all that rules look at. */
export interface ParsedPassage extends Passage {
  readonly sentences: readonly Sentence[];
  readonly facts: FactTable;
  /** What passages before it have said. */
  readonly told: ReadonlyMap<string, ToldDirection>;
}

/** Which way a letter said that something went: once said, it stays so. */
export type ToldDirection = 'up' | 'down' | 'same';

/** Why a passage does not pass, in words that help whoever wrote it to write it again. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
}

/** One thing that a passage must not do, complete in one value. */
export interface GateRule {
  readonly name: string;
  /** What a reader is told of a paragraph that broke it. */
  readonly fault: string;
  /** What it guards against, in one sentence. */
  readonly why: string;
  /** The reasons, none where the passage keeps the rule. */
  readonly check: (passage: ParsedPassage) => readonly string[];
}
