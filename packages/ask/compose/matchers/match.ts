import type { AskFilter } from '@insights/contracts';
import { type Meaning, partMeaning } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Word } from '../words.ts';

export interface Match {
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

export type Matcher = (words: readonly Word[], at: number, vocabulary: Vocabulary) => Match | null;

export function filter(length: number, one: AskFilter): Match {
  return { length, meanings: [{ slot: 'filter', filter: one }] };
}

export function part(length: number, ...of: Parameters<typeof partMeaning>): Match {
  return { length, meanings: [partMeaning(...of)] };
}
