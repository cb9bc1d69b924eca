import { cashFlowActivity } from '../account/cash-flow-activity.ts';
import { namesBuyer } from '../documents/document-kind.ts';
import type { Documents } from '../documents/documents.ts';
import { isEmployeeAt } from '../documents/employees.ts';
import type { LinesOfRows } from '../documents/lines-of-rows.ts';
import type { Books } from '../journal/books.ts';
import { keptWith } from '../tables/kept-with.ts';
import type { Texts } from '../tables/texts.ts';

/**
 * Narrows a figure to some of its postings, written after a plus sign in its id. A narrowed figure is always activity
 * over its days, because opening balances have no names. `party:Hill%20Bakery` and `customer:Hill%20Bakery` select
 * postings with this name on any transaction type, or with none if empty; `vendor:Hill%20Supplies` excludes sales
 * forms, which name the buyer next to the cost of goods sold; `project:Hill:Kitchen` selects a customer and all below
 * it, preferring the name on the line, or none if empty; `item:12` and `class:North` select lines with this item or
 * class, or with none if empty; `type:Invoice|Payment` selects transaction types; `transaction:Invoice:1043` selects
 * one transaction; `posted` selects every posting of these days, also for an account with a balance; `text:deposit`
 * searches memo, name and number; `side:debit` selects a side; `money:in` selects transactions that increased banks and
 * undeposited funds, and `out` those that decreased them.
 */
export type RowFilter =
  | { readonly kind: 'party' | 'customer' | 'vendor' | 'project' | 'class' | 'text'; readonly name: string }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'type'; readonly types: readonly string[] }
  | { readonly kind: 'transaction'; readonly type: string; readonly id: string }
  | { readonly kind: 'posted' }
  /** A transfer between banks is neither. */
  | { readonly kind: 'money'; readonly way: 'in' | 'out' }
  | { readonly kind: 'side'; readonly side: 'debit' | 'credit' };

/** Whether a row of the journal belongs to a figure. */
export type RowTest = (row: number) => boolean;

export function rowFilterText(filter: RowFilter): string {
  switch (filter.kind) {
    case 'item':
      return `item:${encodeURIComponent(filter.id)}`;
    case 'type':
      return `type:${filter.types.map(encodeURIComponent).join('|')}`;
    case 'transaction':
      return `transaction:${encodeURIComponent(filter.type)}:${encodeURIComponent(filter.id)}`;
    case 'posted':
      return 'posted';
    case 'money':
      return `money:${filter.way}`;
    case 'side':
      return `side:${filter.side}`;
    default:
      return `${filter.kind}:${encodeURIComponent(filter.name)}`;
  }
}

/** Narrows the id of a figure further. */
export function narrowed(subject: string, ...filters: readonly RowFilter[]): string {
  return [subject, ...filters.map(rowFilterText)].join('+');
}

/** Returns null if the text is not a filter. */
export function parseRowFilter(text: string): RowFilter | null {
  if (text === 'posted') return { kind: 'posted' };
  const [kind = '', ...rest] = text.split(':');
  const values = rest
    .join(':')
    .split(kind === 'transaction' ? ':' : '|')
    .map(decoded);
  const [first = null, second = null] = values;
  if (first === null || values.includes(null)) return null;
  switch (kind) {
    case 'party':
    case 'customer':
    case 'vendor':
    case 'project':
    case 'class':
    case 'text':
      return values.length === 1 ? { kind, name: first } : null;
    case 'item':
      return values.length === 1 ? { kind, id: first } : null;
    case 'money':
      return values.length === 1 && (first === 'in' || first === 'out') ? { kind, way: first } : null;
    case 'side':
      return values.length === 1 && (first === 'debit' || first === 'credit') ? { kind, side: first } : null;
    case 'type':
      return { kind, types: values.filter((value) => value !== null) };
    case 'transaction':
      return second === null || values.length > 2 ? null : { kind, type: first, id: second };
    default:
      return null;
  }
}

/** Returns null if the books cannot tell: items and classes require documents. */
export function rowTestOf(
  books: Books,
  filter: RowFilter,
  lines: LinesOfRows | null,
  documents?: Documents,
): RowTest | null {
  const { journal } = books;
  const { transactions, texts } = journal;
  const isNamed = (name: string) => {
    const [place] = texts.placesOf([name]);
    return (row: number) => journal.nameIndexes[row] === place;
  };
  const transactionOf = (row: number) => journal.transactionIndexes[row] as number;
  switch (filter.kind) {
    case 'party':
    case 'customer':
      return isNamed(filter.name);
    case 'vendor': {
      const isSale = transactions.byType(namesBuyer);
      const isVendor = isNamed(filter.name);
      const isEmployee = isEmployeeAt(books, documents);
      return filter.name === ''
        ? (row) => isSale(transactionOf(row)) || isVendor(row) || isEmployee(row)
        : (row) => !isSale(transactionOf(row)) && !isEmployee(row) && isVendor(row);
    }
    case 'text': {
      const wanted = filter.name.toLowerCase();
      const hold = (list: Texts) => Array.from(list, (text) => text.toLowerCase().includes(wanted));
      const [holds, numbered] = [hold(texts), hold(transactions.numbers)];
      return (row) =>
        holds[journal.memoIndexes[row] as number] === true ||
        holds[journal.nameIndexes[row] as number] === true ||
        numbered[transactionOf(row)] === true;
    }
    case 'type': {
      const isOfType = transactions.byType((type) => filter.types.includes(type));
      return (row) => isOfType(transactionOf(row));
    }
    case 'transaction': {
      const withId = transactions.ids.placesOf(new Set([filter.id]));
      const places = new Set(withId.filter((place) => transactions.typeAt(place) === filter.type));
      return (row) => places.has(transactionOf(row));
    }
    case 'posted':
      return () => true;
    case 'money': {
      const moved = cashMovedBy(books);
      const sign = filter.way === 'in' ? 1 : -1;
      return (row) => sign * (moved[journal.transactionIndexes[row] as number] as number) > 0;
    }
    case 'side': {
      const sign = filter.side === 'debit' ? 1 : -1;
      return (row) => sign * (journal.amountsCents[row] as number) > 0;
    }
    case 'item':
      return lines === null ? null : (row) => (lines.itemAt(row) ?? '') === filter.id;
    case 'class':
      return lines === null ? null : (row) => lines.classAt(row) === filter.name;
    case 'project': {
      if (lines === null) return null;
      const { name } = filter;
      const textAt = texts.reader();
      const customerAt = (row: number) => lines.customerAt(row) ?? textAt(journal.nameIndexes[row] as number);
      if (name === '') return (row) => projectOf(customerAt(row)) === '';
      return (row) => isOrBelow(customerAt(row), name);
    }
  }
}

/** Whether a name matches, or is a project below it: `Hill:Kitchen`. */
export function isOrBelow(name: string, wanted: string): boolean {
  return name === wanted || (wanted !== '' && name.startsWith(`${wanted}:`));
}

/**
 * The project, job or sub-customer in a customer's name, with everything below it; empty for a top-level customer.
 * QuickBooks stores it as a customer below another: `Hill:Kitchen`.
 */
export function projectOf(customer: string): string {
  const parts = customer.split(':');
  return parts.length < 2 ? '' : parts.slice(0, 2).join(':');
}

/** By transaction, the change in banks and undeposited funds, in cents. */
const cashMovedBy = keptWith<Books, void, Float64Array>(({ chart, journal }) => {
  const isMoney = chart.accounts.map((account) => cashFlowActivity(account) === 'cash');
  const moved = new Float64Array(journal.transactions.length);
  journal.accountIndexes.forEach((account, row) => {
    const transaction = journal.transactionIndexes[row] as number;
    if (isMoney[account] === true)
      moved[transaction] = (moved[transaction] as number) + (journal.amountsCents[row] as number);
  });
  return moved;
});

/** Describes a filter for the name of a figure. */
export function rowFilterInWords(filter: RowFilter): readonly string[] {
  switch (filter.kind) {
    case 'item':
      return [`item ${filter.id}`];
    case 'type':
      return filter.types;
    case 'transaction':
      return [filter.type];
    case 'posted':
      return ['postings'];
    case 'money':
      return [filter.way === 'in' ? 'came in' : 'went out'];
    case 'side':
      return [];
    default:
      return [filter.name === '' ? `no ${filter.kind === 'party' ? 'name' : filter.kind}` : filter.name];
  }
}

export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: someone wrote the id by hand.
    return null;
  }
}
