import type { ReviewOptions } from '../flags.ts';

/**
 * The four cases that every check must have. The near miss is the hit with one fact changed, which shows that this fact
 * decides; the look-alike is what a quick reader would flag. What the check requires follows from its `needs`;
 * `blocked` is for checks that need more than a part of the documents.
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
