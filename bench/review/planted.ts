import type { Entry } from '@insights/companies';
import type { Firm } from './firm.ts';

/** What a finding about a mistake should name; one of it is enough. */
interface Signs {
  readonly entries?: readonly Entry[];
  /** Ledger accounts, by id. */
  readonly accounts?: readonly string[];
  /** Words that the finding's sentence should hold. */
  readonly words?: string;
}

/** A mistake in generated books: which check should find it, and by what. */
export interface Planted extends Signs {
  readonly code: string;
  /** Other checks that are right to speak up about the same thing. */
  readonly also?: readonly string[];
}

/** Something that looks like a mistake and is none. */
export interface LookAlike extends Signs {
  readonly name: string;
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
    (firm: Firm) => readonly Entry[] | (Omit<Planted, 'code'> & { readonly code?: string }) | null
  >
>;

/** By what it is: the checks that must not flag it, and how it comes about, by its transactions or by words. */
export type LookAlikes = Readonly<
  Record<string, readonly [codes: readonly string[], make: (firm: Firm) => readonly Entry[] | string | null]>
>;
