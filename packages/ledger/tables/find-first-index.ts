/**
 * Binary search for the first index at which a condition is true, if it is also true at all later indexes; the count if
 * there is none.
 */
export function findFirstIndex(count: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
