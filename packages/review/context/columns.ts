/**
 * A typed array has a number at every place within it, which its type does not say. There is one function for each kind
 * of array, because one for all would see many kinds, and the machine code for that is three times slower.
 */
export function int32At(column: Int32Array, place: number): number {
  return column[place] as number;
}

export function float64At(column: Float64Array, place: number): number {
  return column[place] as number;
}

export function uint8At(column: Uint8Array, place: number): number {
  return column[place] as number;
}

export function uint16At(column: Uint16Array, place: number): number {
  return column[place] as number;
}

export function uint32At(column: Uint32Array, place: number): number {
  return column[place] as number;
}

/** Of a short list, where a few nanoseconds do not matter. */
export function valueAt(list: ArrayLike<number>, place: number): number {
  return list[place] as number;
}
