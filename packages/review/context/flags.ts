/** A bit mask is a signed 32-bit number: from the 33rd flag on, shifts start at the first bit again. */
const MAX_FLAGS = 31;

/** Assigns one bit to each name. Throws if there are too many names. */
export function flagsOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  if (names.length > MAX_FLAGS)
    throw new RangeError(`A bit mask holds ${MAX_FLAGS} flags, not ${names.length}`);
  return Object.fromEntries(names.map((name, bit) => [name, 1 << bit])) as Record<Name, number>;
}
