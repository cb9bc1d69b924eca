import type { ReviewOptions } from '../flags.ts';

/**
 * The four cases that every check must have. The near miss is the hit with one fact changed, to show that this fact
 * makes the difference; the look-alike is something that a careless reviewer would flag. The check's `needs` determine
 * what it requires; `blocked` is for checks that need more than some of the documents.
 */
export interface FourCases {
  readonly hit: string;
  readonly options?: ReviewOptions;
  readonly nearMiss: {
    readonly instead?: readonly (readonly [of: string, write: string])[];
    readonly options?: ReviewOptions;
  };
  readonly lookAlike: string;
  readonly lookAlikeOptions?: ReviewOptions;
  readonly blocked?: ReviewOptions;
}

export type CasesByCode = Readonly<Record<string, FourCases>>;
