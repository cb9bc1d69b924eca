/**
 * Returns the rows at positions `from` to `to` (exclusive) in sort order. `compare` must never return 0 for two
 * different rows. A page does not need a sorted list: rows before and after it are only partitioned (quickselect), so
 * the time is proportional to the number of rows.
 */
export function selectSorted(
  rows: Int32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): Int32Array {
  const ordered = rows.slice();
  const start = Math.min(from, ordered.length);
  const end = Math.min(to, ordered.length);
  if (start < end) {
    setApart(ordered, start, 0, ordered.length - 1, compare);
    setApart(ordered, end - 1, start, ordered.length - 1, compare);
  }
  return ordered.subarray(start, end).sort(compare);
}

/** Partitions the rows so that the correct row is at `index` and no row before it sorts after it. */
function setApart(
  rows: Int32Array,
  index: number,
  first: number,
  last: number,
  compare: (a: number, b: number) => number,
): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = medianOfThree(rows, low, high, compare);
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(rows[left] as number, pivot) < 0) left += 1;
      while (compare(rows[right] as number, pivot) > 0) right -= 1;
      if (left <= right) {
        swap(rows, left, right);
        left += 1;
        right -= 1;
      }
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else return;
  }
}

/** Lists of postings are often almost sorted, so the median of three is a good pivot. */
function medianOfThree(
  rows: Int32Array,
  low: number,
  high: number,
  compare: (a: number, b: number) => number,
): number {
  const first = rows[low] as number;
  const middle = rows[(low + high) >>> 1] as number;
  const last = rows[high] as number;
  if (compare(first, middle) < 0) {
    if (compare(middle, last) < 0) return middle;
    return compare(first, last) < 0 ? last : first;
  }
  if (compare(first, last) < 0) return first;
  return compare(middle, last) < 0 ? last : middle;
}

function swap(rows: Int32Array, a: number, b: number): void {
  const row = rows[a] as number;
  rows[a] = rows[b] as number;
  rows[b] = row;
}
