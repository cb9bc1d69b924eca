import { cashFlowActivity } from '../account/cash-flow-activity.ts';
import { namesBuyer } from '../documents/document-kind.ts';
import type { Documents } from '../documents/documents.ts';
import { isEmployeeAt } from '../documents/employees.ts';
import type { LinesOfRows } from '../documents/lines-of-rows.ts';
import type { Books } from '../journal/books.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import type { Texts } from '../tables/texts.ts';

/**
 * Narrows a figure to some of its postings, written after a plus sign in its id. A narrowed figure is always activity
 * over its period, because opening balances have no names. `party:Hill%20Bakery` and `customer:Hill%20Bakery` select
 * postings with this name on any transaction type, or with no name if empty; `vendor:Hill%20Supplies` excludes sales
 * transactions, which name the buyer on the cost of goods sold; `project:Hill:Kitchen` selects a customer and its
 * sub-customers, preferring the name on the line, or postings with no project if empty; `item:12` and `class:North`
 * select lines with this item or class, or with none if empty; `type:Invoice|Payment` selects transaction types;
 * `account:54|55` selects ledger accounts by id; `transaction:Invoice:1043` selects one transaction; `posted` selects
 * every posting in the period, even for an account with a balance; `text:deposit` searches memo, name and number;
 * `side:debit` selects debits or credits; `money:in` selects transactions that increased banks and undeposited funds,
 * and `out` those that decreased them.
 */
export type RowFilter =
  | NameFilter
  | { readonly field: 'text'; readonly is: string }
  | { readonly field: 'type' | 'account'; readonly is: readonly string[] }
  | { readonly field: 'transaction'; readonly type: string; readonly id: string }
  | { readonly field: 'posted' }
  /** A transfer between bank accounts is neither. */
  | { readonly field: 'money'; readonly is: 'in' | 'out' }
  | { readonly field: 'side'; readonly is: 'debit' | 'credit' };

const NAME_FIELDS = ['party', 'customer', 'vendor', 'project', 'class', 'item'] as const;

/** For an item, its id. Empty selects postings without a name, item or class. */
export interface NameFilter {
  readonly field: (typeof NAME_FIELDS)[number];
  readonly is: string;
}

/** Returns whether a journal row belongs to a figure. */
export type RowTest = (row: number) => boolean;

function rowFilterText(filter: RowFilter): string {
  switch (filter.field) {
    case 'type':
    case 'account':
      return `${filter.field}:${filter.is.map(encodeURIComponent).join('|')}`;
    case 'transaction':
      return `transaction:${encodeURIComponent(filter.type)}:${encodeURIComponent(filter.id)}`;
    case 'posted':
      return 'posted';
    default:
      return `${filter.field}:${encodeURIComponent(filter.is)}`;
  }
}

/** Narrows the id of a figure further. */
export function narrowSubject(subject: string, ...filters: readonly RowFilter[]): string {
  return [subject, ...filters.map(rowFilterText)].join('+');
}

/** Returns null if the text is not a filter. */
export function parseRowFilter(text: string): RowFilter | null {
  if (text === 'posted') return { field: 'posted' };
  const [field = '', ...rest] = text.split(':');
  const parts = rest.join(':').split(field === 'transaction' ? ':' : '|');
  const values = parts.map(decodeIdText).filter((value) => value !== null);
  const [first, second] = values;
  if (first === undefined || values.length < parts.length) return null;
  if (field === 'type' || field === 'account') return { field, is: values };
  if (field === 'transaction')
    return second === undefined || values.length > 2 ? null : { field, type: first, id: second };
  if (values.length > 1) return null;
  if (field === 'money') return first === 'in' || first === 'out' ? { field, is: first } : null;
  if (field === 'side') return first === 'debit' || first === 'credit' ? { field, is: first } : null;
  const named = [...NAME_FIELDS, 'text' as const].find((one) => one === field);
  return named === undefined ? null : { field: named, is: first };
}

/** Returns null if the books cannot tell: items and classes require documents. */
export function buildRowTest(
  books: Books,
  filter: RowFilter,
  lines: LinesOfRows | null,
  documents?: Documents,
): RowTest | null {
  const { journal } = books;
  const { transactions, texts } = journal;
  const isNamed = (name: string) => {
    const [index] = texts.indexesOf([name]);
    return (row: number) => journal.nameIndexes[row] === index;
  };
  const transactionOf = (row: number) => journal.transactionIndexes[row] as number;
  switch (filter.field) {
    case 'party':
    case 'customer':
      return isNamed(filter.is);
    case 'vendor': {
      const isSale = transactions.byType(namesBuyer);
      const isVendor = isNamed(filter.is);
      const isEmployee = isEmployeeAt(books, documents);
      return filter.is === ''
        ? (row) => isSale(transactionOf(row)) || isVendor(row) || isEmployee(row)
        : (row) => !isSale(transactionOf(row)) && !isEmployee(row) && isVendor(row);
    }
    case 'text': {
      const wanted = filter.is.toLowerCase();
      const hold = (list: Texts) => Array.from(list, (text) => text.toLowerCase().includes(wanted));
      const [holds, numbered] = [hold(texts), hold(transactions.numbers)];
      return (row) =>
        holds[journal.memoIndexes[row] as number] === true ||
        holds[journal.nameIndexes[row] as number] === true ||
        numbered[transactionOf(row)] === true;
    }
    case 'type': {
      const isOfType = transactions.byType((type) => filter.is.includes(type));
      return (row) => isOfType(transactionOf(row));
    }
    case 'account': {
      const indexes = new Set(filter.is.map((id) => books.chart.indexById.get(id)));
      return (row) => indexes.has(journal.accountIndexes[row]);
    }
    case 'transaction': {
      const withId = transactions.ids.indexesOf(new Set([filter.id]));
      const indexes = new Set(withId.filter((index) => transactions.typeAt(index) === filter.type));
      return (row) => indexes.has(transactionOf(row));
    }
    case 'posted':
      return () => true;
    case 'money': {
      const moved = cashMovedBy(books);
      const sign = filter.is === 'in' ? 1 : -1;
      return (row) => sign * (moved[journal.transactionIndexes[row] as number] as number) > 0;
    }
    case 'side': {
      const sign = filter.is === 'debit' ? 1 : -1;
      return (row) => sign * (journal.amountsCents[row] as number) > 0;
    }
    case 'item':
      return lines === null ? null : (row) => (lines.itemAt(row) ?? '') === filter.is;
    case 'class':
      return lines === null ? null : (row) => lines.classAt(row) === filter.is;
    case 'project': {
      if (lines === null) return null;
      const name = filter.is;
      const textAt = texts.reader();
      const customerAt = (row: number) => lines.customerAt(row) ?? textAt(journal.nameIndexes[row] as number);
      if (name === '') return (row) => projectName(customerAt(row)) === '';
      return (row) => isOrBelow(customerAt(row), name);
    }
  }
}

/** Whether a name equals the wanted name or is a project below it: `Hill:Kitchen`. */
export function isOrBelow(name: string, wanted: string): boolean {
  return name === wanted || (wanted !== '' && name.startsWith(`${wanted}:`));
}

/**
 * Returns the project, job or sub-customer in a customer's name, with everything below it; empty for a top-level
 * customer. QuickBooks stores a project as a customer below another: `Hill:Kitchen`.
 */
export function projectName(customer: string): string {
  const parts = customer.split(':');
  return parts.length < 2 ? '' : parts.slice(0, 2).join(':');
}

/** For each transaction, the change in banks and undeposited funds, in cents. */
const cashMovedBy = memoizePerObject<Books, void, Float64Array>(({ chart, journal }) => {
  const isMoney = chart.accounts.map((account) => cashFlowActivity(account) === 'cash');
  const moved = new Float64Array(journal.transactions.length);
  journal.accountIndexes.forEach((account, row) => {
    const transaction = journal.transactionIndexes[row] as number;
    if (isMoney[account] === true)
      moved[transaction] = (moved[transaction] as number) + (journal.amountsCents[row] as number);
  });
  return moved;
});

/**
 * Describes a row filter for figure labels and questions, both of which use only this function. `spelled` formats a
 * name: `vendor Hill Supplies`.
 */
export function rowFilterInWords(filter: RowFilter, spelled: (filter: NameFilter) => string): string {
  switch (filter.field) {
    case 'type':
      return `type ${filter.is.map(quoted).join(' or ')}`;
    case 'account':
      return `${filter.is.length > 1 ? 'accounts' : 'account'} ${filter.is.map(quoted).join(' and ')}`;
    case 'transaction':
      return filter.type;
    case 'posted':
      return 'postings';
    case 'money':
      return filter.is === 'in' ? 'came in' : 'went out';
    case 'side':
      // The name of the figure already says this, as in sales tax collected.
      return '';
    case 'text':
      return `text ${quoted(filter.is)}`;
    default:
      return filter.is === '' ? `no ${filter.field === 'party' ? 'name' : filter.field}` : spelled(filter);
  }
}

/** Returns the text in quotation marks. A quotation mark within the text is doubled. */
export function quoted(text: string): string {
  return `“${text.replaceAll('”', '””')}”`;
}

export function decodeIdText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // For a stray percent sign in an id that someone typed by hand.
    return null;
  }
}
