const [MIN_OPEN_PERCENT, MIN_PERCENT] = [30, 10];

/**
 * Returns the largest parts. Omits any below a tenth of the scale, and, once less than 30% of it is left to explain, any
 * below half of it, or below 30% if it works against the change.
 */
export function selectMainParts<Part extends { readonly effectCents: number }>(
  parts: readonly Part[],
  changeCents: number,
  scaleCents: number,
  most: number,
): Part[] {
  const bySize = parts.toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const isLarge = (cents: number) => Math.abs(cents) * 100 >= scaleCents * MIN_OPEN_PERCENT;
  const told: Part[] = [];
  let open = changeCents;
  for (const part of bySize) {
    const size = Math.abs(part.effectCents);
    if (told.length === most || size * 100 < scaleCents * MIN_PERCENT || size === 0) break;
    const isAgainst = Math.sign(part.effectCents) !== Math.sign(changeCents);
    const isNeeded = 2 * size >= scaleCents || isLarge(open) || (isAgainst && isLarge(size));
    if (!isNeeded) continue;
    told.push(part);
    open -= part.effectCents;
  }
  return told;
}
