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

/** Memoizes a value for each account or name by its index: computed on first use, once per review and index. */
export function oncePer<Value>(
  make: (context: ReviewContext, index: number) => Value,
): (context: ReviewContext, index: number) => Value {
  const valuesOf = once(() => new Map<number, Value>());
  return (context, index) => {
    const values = valuesOf(context);
    if (!values.has(index)) values.set(index, make(context, index));
    return values.get(index) as Value;
  };
}
