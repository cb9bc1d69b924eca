import { expect, it } from 'vitest';
import { narrowSubject, parseRowFilter, type RowFilter, rowFilterInWords } from './row-filter.ts';

it.each<[text: string, filter: RowFilter, words: string]>([
  ['party:', { field: 'party', is: '' }, 'no name'],
  ['vendor:Hill%20%26%20Co', { field: 'vendor', is: 'Hill & Co' }, 'vendor Hill & Co'],
  ['item:12', { field: 'item', is: '12' }, 'item 12'],
  ['text:garden', { field: 'text', is: 'garden' }, 'text “garden”'],
  ['type:Invoice|Bill', { field: 'type', is: ['Invoice', 'Bill'] }, 'type “Invoice” or “Bill”'],
  ['account:54|55', { field: 'account', is: ['54', '55'] }, 'accounts “54” and “55”'],
  ['transaction:Bill:7', { field: 'transaction', type: 'Bill', id: '7' }, 'Bill'],
  ['money:in', { field: 'money', is: 'in' }, 'came in'],
  ['posted', { field: 'posted' }, 'postings'],
])('%s is parsed and formatted, and is described in words', (text, filter, words) => {
  expect(parseRowFilter(text)).toEqual(filter);
  expect(narrowSubject('debits', filter)).toBe(`debits+${text}`);
  expect(rowFilterInWords(filter, ({ field, is }) => `${field} ${is}`)).toBe(words);
});
