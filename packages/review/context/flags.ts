/** Bit masks are signed 32-bit numbers, so 31 bits are available besides the sign. */
const MAX_FLAGS = 31;

/** Assigns one bit to each name. Throws if there are too many names. */
export function flagsOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  if (names.length > MAX_FLAGS)
    throw new RangeError(`A bit mask holds ${MAX_FLAGS} flags, not ${names.length}`);
  return Object.fromEntries(names.map((name, bit) => [name, 1 << bit])) as Record<Name, number>;
}
