import type { Entry } from '@insights/companies';
import type { Firm } from './firm.ts';

/** Traces of a planted mistake; one of them is enough to recognize it. */
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

/** Its kind is the code of the check that should find it. */
export interface Planted extends PlantedCase {
  /** Other checks that correctly report the same thing. */
  readonly also?: readonly string[];
}

/** Something that looks like a mistake but is not. */
export interface LookAlike extends PlantedCase {
  /** Checks that must not report it. */
  readonly codes: readonly string[];
}

/**
 * Makes a mistake in a company without mistakes; null if the company offers no opportunity. It belongs to the check
 * under whose code it is listed, unless it names another one.
 */
export type Mistakes = Readonly<
  Record<
    string,
    (firm: Firm) => readonly Entry[] | (Omit<Planted, 'kind'> & { readonly kind?: string }) | null
  >
>;

/**
 * By description: the checks that must not flag it, and a function that creates it and returns its transactions or
 * words.
 */
export type LookAlikes = Readonly<
  Record<string, readonly [codes: readonly string[], make: (firm: Firm) => readonly Entry[] | string | null]>
>;
