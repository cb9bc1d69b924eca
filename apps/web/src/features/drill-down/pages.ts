/** Small enough to load quickly, and large enough that a flick of the wheel stays on one page. */
export const PAGE_SIZE = 200;

/** Returns the pages that contain the indexes from `first` to `last`, both inclusive. */
export function listPages(first: number, last: number): number[] {
  const from = Math.floor(Math.max(first, 0) / PAGE_SIZE);
  const to = Math.floor(Math.max(last, first, 0) / PAGE_SIZE);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
