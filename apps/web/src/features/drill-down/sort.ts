import type { PostingsQuery } from '@insights/contracts';

export interface PostingSort {
  readonly by: PostingsQuery['sort'];
  readonly direction: PostingsQuery['direction'];
}

export const NEWEST_FIRST: PostingSort = { by: 'day', direction: 'descending' };

/** The columns of the list, in order. */
export const COLUMNS = [
  { by: 'day', title: 'Date', width: 'w-28' },
  { by: 'transaction', title: 'Transaction', width: 'w-[19%]' },
  { by: 'name', title: 'Name', width: 'w-[23%]' },
  { by: 'memo', title: 'Memo', width: '' },
  { by: 'account', title: 'Account', width: 'w-[17%]' },
  { by: 'amount', title: 'Amount', width: 'w-28' },
] as const satisfies readonly { by: PostingSort['by']; title: string; width: string }[];

/**
 * Returns the sort order after a click on a column header: its default order, or the reverse. Dates start with the
 * newest, amounts with the largest, and text with A.
 */
export function sortBy(by: PostingSort['by'], current: PostingSort): PostingSort {
  if (by !== current.by)
    return { by, direction: by === 'day' || by === 'amount' ? 'descending' : 'ascending' };
  return { by, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Sort orders that are offered if there is no room for column headers. */
export const ORDERS = [
  { value: 'newest', label: 'Newest first', sort: NEWEST_FIRST },
  { value: 'oldest', label: 'Oldest first', sort: { by: 'day', direction: 'ascending' } },
  { value: 'largest', label: 'Largest amount first', sort: { by: 'amount', direction: 'descending' } },
  { value: 'smallest', label: 'Smallest amount first', sort: { by: 'amount', direction: 'ascending' } },
  { value: 'name', label: 'By name', sort: { by: 'name', direction: 'ascending' } },
  { value: 'account', label: 'By account', sort: { by: 'account', direction: 'ascending' } },
] as const satisfies readonly { value: string; label: string; sort: PostingSort }[];
export type Order = (typeof ORDERS)[number]['value'];

/** Returns the offered sort order that matches; undefined for a sort order that only column headers offer. */
export function findOrder({ by, direction }: PostingSort): Order | undefined {
  return ORDERS.find(({ sort }) => sort.by === by && sort.direction === direction)?.value;
}

export function getSort(order: Order): PostingSort {
  return ORDERS.find(({ value }) => value === order)?.sort ?? NEWEST_FIRST;
}
