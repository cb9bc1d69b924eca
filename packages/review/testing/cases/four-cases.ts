import type { ReviewOptions } from '../flags.ts';

/**
 * What every check has to prove of itself. The near miss is the hit with one fact changed, so that it is this fact that
 * decides; the look-alike is what a hasty reader would flag. What it cannot do without follows from the check's own needs;
 * `blocked` is for the checks that need more than a part of the documents.
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
