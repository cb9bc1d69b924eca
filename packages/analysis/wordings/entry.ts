import type { DocumentFigures, DocumentNoun } from '../insights/documents.ts';
import type { Figure } from '../insights/figure.ts';
import { type Run, words } from './wording.ts';

/** Words for the documents behind the amount of an insight or an action. */
export interface Documents {
  readonly figures: DocumentFigures & { readonly amount?: Figure; readonly party?: Figure };
  readonly traits: { readonly document: DocumentNoun | null; readonly isPart: boolean };
}

const BEFORE_PARTY: Readonly<Record<DocumentNoun, string>> = {
  deposit: 'from',
  bill: 'from',
  invoice: 'to',
  payment: 'to',
  'customer payment': 'from',
  purchase: 'from',
  sale: 'to',
  'journal entry': 'for',
  transfer: 'to',
  entry: 'for',
};

/** The preposition before the bank or card account of documents without a name, if it is not the usual one. */
const BEFORE_BANK: Readonly<Partial<Record<DocumentNoun, string>>> = { payment: 'out of', purchase: 'on' };

/**
 * For example `the deposit of September 9, 2025 from “Fundbox” ($77,200)`, `the 4 purchases of August 9 to 18, 2025 on
 * Business Visa ($5,921)` or `$8,303 of the deposit of March 13, 2025`.
 */
export function documentsInWords(one: Documents): readonly Run[] {
  const { amount, party } = one.figures;
  const named = documentsOnly(one);
  if (named === null) return words`${amount}${party === undefined ? [] : words` for ${party}`}`;
  return one.traits.isPart ? words`${amount} of ${named}` : words`${named} (${amount})`;
}

/** Names the documents without their amount; null if there are none. */
export function documentsOnly({ figures, traits: { document } }: Documents): readonly Run[] | null {
  const { party, days, count, bank } = figures;
  if (document === null || days === undefined) return null;
  return [
    ...words`the ${count ?? document} of ${days}`,
    ...(party === undefined ? [] : words` ${BEFORE_PARTY[document]} ${party}`),
    ...(bank === undefined || party !== undefined ? [] : words` ${BEFORE_BANK[document] ?? 'in'} ${bank}`),
  ];
}

/** The form of a verb that agrees with `documentsInWords`. */
export function agree({ figures, traits }: Documents, plural: string, singular: string): string {
  return figures.count === undefined || traits.isPart ? singular : plural;
}
