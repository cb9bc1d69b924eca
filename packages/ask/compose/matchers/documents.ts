import { DOCUMENT_KINDS, documentKindOf, memoizePerObject } from '@insights/ledger';
import type { AskBooks } from '../../books.ts';
import { LEXICON } from '../lexicon.ts';
import type { PlanPart } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { phraseLength, plural, type Word } from '../words.ts';
import { filter, type Match, part } from './match.ts';

/** `Invoices`, `type “Bill Payment (Check)”`, `invoice 1001`, `number “1001”`. */
export function matchDocument(words: readonly Word[], at: number, { books }: Vocabulary): Match | null {
  const word = words[at]?.text ?? '';
  const next = words[at + 1];
  if (word === 'number' || word === '#') {
    const number = next?.quoted ?? (next?.number === null || next === undefined ? null : next.text);
    return number === null ? null : filter(2, { field: 'number', is: number });
  }
  if (word === 'type' && next !== undefined && next.quoted !== null) {
    const is = [next.quoted];
    let length = 2;
    for (;;) {
      const other = words[at + length]?.text === 'or' ? words[at + length + 1]?.quoted : null;
      if (other === null || other === undefined || is.length === 8) break;
      is.push(other);
      length += 2;
    }
    return filter(length, { field: 'type', is });
  }
  for (const type of typesOf(books)) {
    const size = phraseLength(words, at, type.toLowerCase());
    const number = size === 0 ? null : numberAt(words, at + size, books);
    if (number === null) continue;
    const where: PlanPart['where'] = [
      { field: 'number', is: number.text },
      { field: 'type', is: [type] },
    ];
    return part(size + number.length, { kind: 'document', where }, 'measure');
  }
  let longest: Match | null = null;
  for (const [name, types] of typesByName(typesOf(books))) {
    const one = name.toLowerCase();
    // `The largest invoice` is a single invoice.
    for (const [phrase, flag] of [
      [plural(one), 'documents'],
      [one, 'single'],
      ...(name === 'Bill Payment' ? BILLS_PAID : []),
    ] as const) {
      const isTaken =
        LEXICON.get(phrase)?.some(({ slot }) => slot !== 'connective' && slot !== 'verb') === true;
      const length = isTaken ? 0 : phraseLength(words, at, phrase);
      if (length > (longest?.length ?? 0)) longest = part(length, listOf(types), 'measure', flag);
    }
  }
  return longest;
}

const BILLS_PAID = ['bills paid', 'paid bills', 'bills we paid', 'bills i paid'].map(
  (phrase) => [phrase, 'documents'] as const,
);

/** A document number: digits, or letters and digits that form a document number in these books, as in `NO-22195`. */
function numberAt(words: readonly Word[], at: number, { documents }: AskBooks) {
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined) return null;
  if (first.number !== null)
    return first.isMoney || /^(19|20)\d\d$/.test(first.text) ? null : { length: 1, text: first.text };
  const length = second?.isAfterDash === true ? 2 : 1;
  const said = length === 1 ? first.text : `${first.text}-${second?.text ?? ''}`;
  if (!/\d/.test(said) || documents.transactions.status === 'missing') return null;
  const { texts, numberIndexes } = documents.transactions.value;
  const index = numberIndexes.find((one) => texts.at(one).toLowerCase() === said);
  return index === undefined ? null : { length, text: texts.at(index) };
}

/**
 * Returns the part of a plan that lists a type's transactions. Sets a measure where the sum of their postings would be
 * misleading: an invoice may also contain costs.
 */
function listOf(types: readonly string[]): PlanPart {
  const kind = documentKindOf(types[0] ?? '');
  if (kind === 'Invoice') return { kind: 'list', measure: 'invoiced' };
  const where: PlanPart['where'] = [{ field: 'type', is: types.slice(0, 8) }];
  return kind === 'BillPayment' || kind === 'RefundReceipt'
    ? { kind: 'list', measure: 'moneyOut', where }
    : { kind: 'list', where };
}

type NamedTypes = readonly (readonly [string, readonly string[]])[];

/**
 * `Bill Payment` matches `Bill Payment (Check)` and every other type of its kind; any other name matches only itself.
 */
const typesByName = memoizePerObject<readonly string[], void, NamedTypes>((types) => {
  // These books may have no transaction of a kind.
  const byName = new Map(types.map((type): [string, readonly string[]] => [type, [type]]));
  for (const kind of DOCUMENT_KINDS) {
    const name = kind.replaceAll(/(?<=[a-z])[A-Z]/g, ' $&');
    const found = types.filter((type) => documentKindOf(type) === kind);
    byName.set(name, found.length > 0 ? found : [name]);
  }
  return [...byName];
});

export function typesOf(books: AskBooks): readonly string[] {
  const found = books.figuresOn('Accrual');
  return found.status === 'read' ? found.value.context.books.journal.transactions.types : [];
}

const TEXT =
  'text|memo|the memo|with memo|with the memo|memos for|the memos for|memo contains|mentioning|that mention|containing|search for|search|find';

/** `“garden party”`: transactions with that text. */
export function matchText(words: readonly Word[], at: number): Match | null {
  const lead = phraseLength(words, at, TEXT);
  const quoted = words[at + lead]?.quoted;
  return quoted === undefined || quoted === null ? null : filter(lead + 1, { field: 'text', is: quoted });
}
