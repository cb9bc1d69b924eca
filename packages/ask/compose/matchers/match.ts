import type { AskFilter } from '@insights/contracts';
import type { Meaning } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Word } from '../words.ts';

export interface Match {
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

export type Matcher = (words: readonly Word[], at: number, vocabulary: Vocabulary) => Match | null;

export const filter = (length: number, one: AskFilter): Match => ({
  length,
  meanings: [{ slot: 'filter', filter: one }],
});
