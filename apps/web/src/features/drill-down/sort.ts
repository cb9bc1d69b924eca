import type { PostingsQuery } from '@insights/contracts';

export interface PostingSort {
  readonly by: PostingsQuery['sort'];
  readonly direction: PostingsQuery['direction'];
}

export const NEWEST_FIRST: PostingSort = { by: 'day', direction: 'descending' };

/** The columns of the list, in their order. */
export const COLUMNS = [
  { by: 'day', title: 'Date', width: 'w-28' },
  { by: 'transaction', title: 'Transaction', width: 'w-[22%]' },
  { by: 'name', title: 'Name', width: 'w-[19%]' },
  { by: 'memo', title: 'Memo', width: '' },
  { by: 'account', title: 'Account', width: 'w-[17%]' },
  { by: 'amount', title: 'Amount', width: 'w-28' },
] as const satisfies readonly { by: PostingSort['by']; title: string; width: string }[];

/** Dates and amounts are wanted newest and largest first, words from A to Z. */
const FIRST_DIRECTION: Record<PostingSort['by'], PostingSort['direction']> = {
  day: 'descending',
  amount: 'descending',
  transaction: 'ascending',
  name: 'ascending',
  memo: 'ascending',
  account: 'ascending',
};

/** What a press on the head of a column asks for: its order, or the other way round. */
export function sortBy(by: PostingSort['by'], current: PostingSort): PostingSort {
  if (by !== current.by) return { by, direction: FIRST_DIRECTION[by] };
  return { by, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The orders worth offering where there is no room for heads of columns. */
export const ORDERS = [
  { value: 'day descending', label: 'Newest first' },
  { value: 'day ascending', label: 'Oldest first' },
  { value: 'amount descending', label: 'Largest amount first' },
  { value: 'amount ascending', label: 'Smallest amount first' },
  { value: 'name ascending', label: 'By name' },
  { value: 'account ascending', label: 'By account' },
] as const;

export function orderOf({ by, direction }: PostingSort): string {
  return `${by} ${direction}`;
}

export function sortOf(order: string): PostingSort {
  const [by, direction] = order.split(' ');
  return { by, direction } as PostingSort;
}
