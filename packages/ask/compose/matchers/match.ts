import type { AskFilter } from '@insights/contracts';
import type { AskBooks } from '../../books.ts';
import type { Meaning } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { startsWith, type Word } from '../words.ts';

export interface Match {
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

export type Matcher = (
  words: readonly Word[],
  at: number,
  books: AskBooks,
  vocabulary: Vocabulary,
) => Match | null;

/** The length in words of the longest of these phrases at a word; 0 for none. */
export function matchLength(phrases: readonly string[], words: readonly Word[], at: number): number {
  let size = 0;
  for (const phrase of phrases) size = Math.max(size, startsWith(words, at, phrase));
  return size;
}

export const filter = (length: number, one: AskFilter): Match => ({
  length,
  meanings: [{ slot: 'filter', filter: one }],
});

export const isOneOf = (words: readonly Word[], at: number, some: readonly string[]) =>
  some.includes(words[at]?.text ?? '');
