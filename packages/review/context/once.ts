import type { ReviewContext } from './context.ts';

/** What several checks read and no other: made when the first of them asks, once for a review. */
export function once<Value>(
  make: (context: ReviewContext) => readonly Value[],
): (context: ReviewContext) => readonly Value[] {
  const made = new WeakMap<ReviewContext, readonly Value[]>();
  return (context) => {
    const values = made.get(context) ?? make(context);
    made.set(context, values);
    return values;
  };
}
