import type { ReviewContext } from './context.ts';

/** What several checks read and no other: made when the first of them asks, once for a review. */
export function once<Value extends object>(
  make: (context: ReviewContext) => Value,
): (context: ReviewContext) => Value {
  const made = new WeakMap<ReviewContext, Value>();
  return (context) => {
    const value = made.get(context) ?? make(context);
    made.set(context, value);
    return value;
  };
}
