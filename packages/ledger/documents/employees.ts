import { hasRole } from '../account/account-role.ts';
import type { Books } from '../journal/books.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import { namesEmployee } from './document-kind.ts';
import type { Documents } from './documents.ts';
import type { Part } from './part.ts';

/**
 * Returns whether a posting names an employee, because pay is not a purchase from a vendor and must not be shown to a
 * bank. QuickBooks identifies employees in its list and by the entity type in a transaction. Payees of paychecks are
 * employees, too, and so is any payee on a wages account who is in no list, as in imported books.
 */
export function isEmployeeAt(books: Books, documents?: Documents): (row: number) => boolean {
  const isEmployee = employees(books, documents);
  return (row) => isEmployee[books.journal.nameIndexes[row] as number] === 1;
}

/** By index of the name in the journal's texts: 1 for an employee. */
const employees = memoizePerObject((books: Books, documents: Documents | undefined): Uint8Array => {
  const { chart, journal } = books;
  const listed = namesOf(documents?.vendors, documents?.customers);
  const known = namesOf(documents?.employees);
  if (documents?.transactions.status === 'read')
    for (const { kind, name } of documents.transactions.value.parties)
      if (kind === 'Employee') known.add(name.trim());
  const isWages = chart.accounts.map((account) => hasRole(account, 'wages'));
  const isPaycheck = journal.transactions.byType(namesEmployee);
  const isPaid = new Uint8Array(journal.texts.length);
  const isOnPaycheck = new Uint8Array(journal.texts.length);
  journal.nameIndexes.forEach((name, row) => {
    if (isWages[journal.accountIndexes[row] as number]) isPaid[name] = 1;
    if (isPaycheck(journal.transactionIndexes[row] as number)) isOnPaycheck[name] = 1;
  });
  return Uint8Array.from(journal.texts, (text, index) => {
    const name = text.trim();
    if (name === '') return 0;
    return known.has(name) || isOnPaycheck[index] || (isPaid[index] && !listed.has(name)) ? 1 : 0;
  });
});

function namesOf(...lists: readonly (Part<readonly { readonly name: string }[]> | undefined)[]): Set<string> {
  return new Set(
    lists.flatMap((list) => (list?.status === 'read' ? list.value.map(({ name }) => name.trim()) : [])),
  );
}
