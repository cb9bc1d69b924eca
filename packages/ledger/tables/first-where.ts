/**
 * The first of so many places of which something is true, as it is of all behind it; their count where it is of none.
 */
export function firstWhere(count: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
