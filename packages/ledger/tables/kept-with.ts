/**
 * What is made of a columnar table of a reading, or of two, made when it is first asked for and kept as long as the first of
 * them: many figures, reviews and lists of a reading begin with it. Whoever gets it changes nothing in it.
 */
export function keptWith<Kept extends object, Other, Made>(
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
