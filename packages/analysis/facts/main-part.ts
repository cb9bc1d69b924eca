/** A part of a change must make up at least this much of it. */
export const MIN_PART_PERCENT = 30;
/** A part much larger than the whole change is offset by other parts, so it does not explain the change. */
const MAX_PART_PERCENT = 150;

/** Whether a part of a change has its direction, and makes up enough of it to explain it. */
export function explains(partCents: number, changeCents: number): boolean {
  if (Math.sign(partCents) !== Math.sign(changeCents) || changeCents === 0) return false;
  const percent = (100 * Math.abs(partCents)) / Math.abs(changeCents);
  return percent >= MIN_PART_PERCENT && percent <= MAX_PART_PERCENT;
}

/**
 * Returns the part that explains a change best; null if none does. If parts cancel each other out, choosing one would
 * be arbitrary, so none is returned if a part in the other direction is at least half as large.
 */
export function mainPart<Part>(
  parts: readonly Part[],
  changeCents: number,
  centsOf: (part: Part) => number,
): Part | null {
  const direction = Math.sign(changeCents);
  let [main, against]: [Part | null, number] = [null, 0];
  for (const part of parts) {
    const size = direction * centsOf(part);
    if (size > (main === null ? 0 : direction * centsOf(main))) main = part;
    against = Math.max(against, -size);
  }
  if (main === null || against * 2 >= direction * centsOf(main)) return null;
  return explains(centsOf(main), changeCents) ? main : null;
}
