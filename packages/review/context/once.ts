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

/** Memoizes a value for each name, a customer or vendor: computed on first use, once per review and name. */
export function oncePerName<Value>(
  make: (context: ReviewContext, name: number) => Value,
): (context: ReviewContext, name: number) => Value {
  const valuesOf = once(() => new Map<number, Value>());
  return (context, name) => {
    const values = valuesOf(context);
    if (!values.has(name)) values.set(name, make(context, name));
    return values.get(name) as Value;
  };
}
