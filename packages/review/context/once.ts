import type { ReviewContext } from './context.ts';

/** Memoizes data shared by several checks: computed on first use, once per review. */
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
