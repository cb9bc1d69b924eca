import type { Entry } from '@insights/companies';
import type { Firm } from './firm.ts';

/** What was made in generated books leaves these signs; one of them is enough to recognise it by. */
export interface Signs {
  readonly entries?: readonly Entry[];
  /** Ledger accounts, by id. */
  readonly accounts?: readonly string[];
  /** Words that the finding’s sentence should hold. */
  readonly words?: string;
}

/** A mistake in generated books, or what only looks like one. */
export interface Made extends Signs {
  readonly kind: string;
}

/** Its kind is the code of the check that should find it. */
export interface Planted extends Made {
  /** Other checks that are right to speak up about the same thing. */
  readonly also?: readonly string[];
}

/** Something that looks like a mistake and is none. */
export interface LookAlike extends Made {
  /** Checks that must not take it for one. */
  readonly codes: readonly string[];
}

/**
 * Makes a mistake in a company that had none; null where the company offers no occasion. It is for the check under whose
 * code it stands in the catalogue, unless it says another.
 */
export type Mistakes = Readonly<
  Record<
    string,
    (firm: Firm) => readonly Entry[] | (Omit<Planted, 'kind'> & { readonly kind?: string }) | null
  >
>;

/** By what it is: the checks that must not flag it, and how it comes about, by its transactions or by words. */
export type LookAlikes = Readonly<
  Record<string, readonly [codes: readonly string[], make: (firm: Firm) => readonly Entry[] | string | null]>
>;
