import type { Entry } from '@insights/companies';
import type { Firm } from './firm.ts';

/** Traces of a planted mistake. A single one is enough to recognize the mistake. */
export interface Traces {
  readonly entries?: readonly Entry[];
  /** Ids of ledger accounts. */
  readonly accounts?: readonly string[];
  /** Words that the finding’s sentence should contain. */
  readonly words?: string;
}

/** A mistake in generated books, or a look-alike. */
export interface PlantedCase extends Traces {
  readonly kind: string;
}

/** A planted mistake. Its kind is the code of the check that should find it. */
export interface Planted extends PlantedCase {
  /** Other checks that correctly report the same mistake. */
  readonly also?: readonly string[];
}

/** Something that looks like a mistake but is not. */
export interface LookAlike extends PlantedCase {
  /** Checks that must not report the look-alike. */
  readonly codes: readonly string[];
}

/**
 * Functions that make a mistake in a company without mistakes, and return null if the company offers no opportunity. A
 * mistake belongs to the check whose code it is listed under, unless it names another one.
 */
export type Mistakes = Readonly<
  Record<
    string,
    (firm: Firm) => readonly Entry[] | (Omit<Planted, 'kind'> & { readonly kind?: string }) | null
  >
>;

/**
 * Look-alikes by description: the checks that must not flag it, and a function that creates it and returns its
 * transactions or words.
 */
export type LookAlikes = Readonly<
  Record<string, readonly [codes: readonly string[], make: (firm: Firm) => readonly Entry[] | string | null]>
>;
