/**
 * Memoizes a value derived from one or two columnar tables for as long as the first is in memory. Many figures, reviews
 * and lists start with such a value. Callers must not change it.
 */
export function memoizePerObject<Kept extends object, Other, Made>(
  make: (kept: Kept, other: Other) => Made,
): (kept: Kept, other: Other) => Made {
  const known = new WeakMap<Kept, { readonly other: Other; readonly made: Made }>();
  return (kept, other) => {
    const before = known.get(kept);
    if (before !== undefined && before.other === other) return before.made;
    const made = make(kept, other);
    known.set(kept, { other, made });
    return made;
  };
}
