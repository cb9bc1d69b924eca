import {
  type Day,
  type Deletion,
  type Document,
  type DocumentKind,
  type DocumentTable,
  documentKey,
  type Journal,
  type Reading,
  rowsOfKeys,
} from '@insights/ledger';
import type { ChangedObject, FORMS_TOLD } from '../documents/changes.ts';
import { deletionsAmong } from '../documents/fetch-deletions.ts';
import { readDocument } from '../documents/transactions/read-document.ts';

/** Forms that say all that is posted for them, so that no other is posted otherwise because they were changed. */
const LOOSE: ReadonlySet<DocumentKind> = new Set([
  'Purchase',
  'JournalEntry',
  'Transfer',
  'CreditCardPayment',
]);
/** An account is told of with the balance that a form gave it; its name and type are compared by themselves. */
const HARMLESS_LISTS: ReadonlySet<string> = new Set(['Account']);

/** Forms that were recorded, changed or deleted since a reading. */
export interface ChangedDays {
  /** Their ids, which no two forms share. */
  readonly ids: ReadonlySet<string>;
  /** The same with their kinds. */
  readonly keys: ReadonlySet<string>;
  /** As they are now. */
  readonly documents: readonly Document[];
  /** Those of them that were deleted. */
  readonly deletions: readonly Deletion[];
  /** On which they were, and on which they are. */
  readonly days: ReadonlySet<Day>;
}

/**
 * What was changed, where it is nothing but loose forms on days that were read; null for any other change. A form that is
 * deleted does not say its day: the earlier reading knows it, or else nothing is known of it at all.
 */
export function findChangedDays(
  earlier: Reading,
  changes: readonly ChangedObject[],
  today: Day,
): ChangedDays | null {
  const { documents, accrual, cash } = earlier;
  if (documents.transactions.status !== 'read' || cash.status !== 'read') return null;
  const forms = changes.filter(({ entity }) => !HARMLESS_LISTS.has(entity));
  if (forms.length === 0 || !forms.every(({ entity }) => LOOSE.has(entity as DocumentKind))) return null;
  const deletions = deletionsAmong(forms);
  const now = forms
    .filter(({ fields }) => fields.status !== 'Deleted')
    .map(({ entity, fields }) =>
      readDocument(entity as (typeof FORMS_TOLD)[number], fields, documents.homeCurrency),
    );
  const gone = deletions.map(({ entity, id }) => ({ kind: entity as DocumentKind, id }));
  const keys = new Set([...now, ...gone].map(documentKey));
  const ids = new Set([...now, ...gone].map(({ id }) => id));
  const before = daysBefore(documents.transactions.value, keys);
  if (before === null || gone.some((form) => !before.has(documentKey(form)))) return null;
  if (now.some(({ links, openCents }) => links.length > 0 || openCents !== 0)) return null;
  const days = new Set([...before.values(), ...now.map(({ day }) => day)]);
  for (const { books } of [accrual, cash.report]) for (const day of daysOf(books.journal, ids)) days.add(day);
  const { window } = accrual.books;
  // What stands on an account counts up to today.
  const last = Math.min(window.end, today);
  if (![...days].every((day) => day >= window.start && day <= last)) return null;
  return { ids, keys, documents: now, deletions, days };
}

/** On which day each of some documents was. Null where one of them was tied to another. */
function daysBefore(table: DocumentTable, keys: ReadonlySet<string>): Map<string, Day> | null {
  const rowOf = rowsOfKeys(table, keys);
  const rows = new Set(rowOf.values());
  for (const row of rows) if (table.firstLinks[row] !== table.firstLinks[row + 1]) return null;
  const days = new Map(Array.from(rowOf, ([key, row]) => [key, table.days[row] as Day]));
  return table.links.toRows.some((row) => rows.has(row)) ? null : days;
}

/** The days of the postings of some transactions. */
function daysOf({ transactions, transactionIndexes, days }: Journal, ids: ReadonlySet<string>): Set<Day> {
  const found = new Set<Day>();
  const isChanged = new Uint8Array(transactions.length);
  for (const place of transactions.ids.placesOf(ids)) isChanged[place] = 1;
  if (!isChanged.includes(1)) return found;
  for (let row = 0; row < transactionIndexes.length; row += 1) {
    if (isChanged[transactionIndexes[row] as number] === 1) found.add(days[row] as Day);
  }
  return found;
}
