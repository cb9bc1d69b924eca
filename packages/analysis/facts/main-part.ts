/** A part must be at least this percentage of a change to explain it. */
const MIN_PERCENT = 60;
/** A part much larger than the whole change is offset by other parts, so it does not explain the change. */
const MAX_PERCENT = 150;

/** Whether a part has the same direction as the change and is most of it. */
export function isMost(partCents: number, changeCents: number, minPercent = MIN_PERCENT): boolean {
  if (changeCents === 0 || Math.sign(partCents) !== Math.sign(changeCents)) return false;
  const percent = (100 * Math.abs(partCents)) / Math.abs(changeCents);
  return percent >= minPercent && percent <= MAX_PERCENT;
}

/**
 * Returns the part that explains a change; null if none does. If parts cancel each other out, choosing one would be
 * arbitrary, so none is returned if a part in the other direction is at least half as large.
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
  return isMost(centsOf(main), changeCents) ? main : null;
}
