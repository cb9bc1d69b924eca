const [MIN_OPEN_PERCENT, MIN_PERCENT] = [30, 10];

/**
 * Returns the largest parts: enough that less than 30% of the scale, and no part of half of the scale or more, is left
 * unexplained. Parts of less than a tenth of the scale are omitted.
 */
export function selectMainParts<Part extends { readonly effectCents: number }>(
  parts: readonly Part[],
  changeCents: number,
  scaleCents: number,
  most: number,
): Part[] {
  const bySize = parts.toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const told: Part[] = [];
  let open = changeCents;
  for (const part of bySize.slice(0, most)) {
    const size = Math.abs(part.effectCents);
    const isNeeded = 2 * size >= scaleCents || Math.abs(open) * 100 >= scaleCents * MIN_OPEN_PERCENT;
    if (!isNeeded || size * 100 < scaleCents * MIN_PERCENT || size === 0) break;
    told.push(part);
    open -= part.effectCents;
  }
  return told;
}
