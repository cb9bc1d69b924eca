/**
 * Part of QuickBooks' data: read, or missing with a reason that a user understands ("QuickBooks did not allow access to
 * employees."). Code that needs a missing part must report that it could not check, never that all is well.
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
