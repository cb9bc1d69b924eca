/**
 * A part of what QuickBooks knows: read, or missing with the reason, in words that a user understands ("QuickBooks
 * did not permit reading employees."). A missing part is a result of its own: whoever needed it says that it could not
 * be checked, and never that all is well.
 */
export type Part<T> =
  | { readonly status: 'read'; readonly value: T }
  | { readonly status: 'missing'; readonly reason: string };

export function read<T>(value: T): Part<T> {
  return { status: 'read', value };
}

export function missing(reason: string): Part<never> {
  return { status: 'missing', reason };
}
