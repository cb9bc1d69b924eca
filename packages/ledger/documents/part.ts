/**
 * A part of QuickBooks' data: read, or missing with a reason that a user understands ("QuickBooks did not permit
 * reading employees."). A missing part is a result of its own: code that needs it reports that it could not check, and
 * never that all is well. `unread`: why entries are missing from a list that was read.
 */
export type Part<T> =
  | { readonly status: 'read'; readonly value: T; readonly unread?: string }
  | { readonly status: 'missing'; readonly reason: string };

export function read<T>(value: T): Part<T> {
  return { status: 'read', value };
}

export function missing(reason: string): Part<never> {
  return { status: 'missing', reason };
}
