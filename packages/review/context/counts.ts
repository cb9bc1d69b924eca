/** Returns how often each value occurs, in order of first occurrence. */
export function countOf<Value>(values: Iterable<Value>): ReadonlyMap<Value, number> {
  const times = new Map<Value, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}

/** Returns the values with their number of occurrences, the most frequent first. */
export function mostUsedFirst<Value>(values: Iterable<Value>): (readonly [Value, number])[] {
  return [...countOf(values)].sort(([, a], [, b]) => b - a);
}

/** Returns the only distinct value; null if there are none or several. */
export function onlyOf<Value>(values: Iterable<Value>): Value | null {
  const [only, ...others] = new Set(values);
  return only === undefined || others.length > 0 ? null : only;
}
