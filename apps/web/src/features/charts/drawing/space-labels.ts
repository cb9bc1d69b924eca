/**
 * Moves overlapping labels apart, as little as possible and within the drawing, and keeps their order.
 *
 *     spaceLabels([10, 12, 100], { gap: 14, top: 0, bottom: 200 })  // [4, 18, 100]
 */
export function spaceLabels(
  wanted: readonly number[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b) || a - b);
  // Labels that touch are moved as one block, centered on their preferred positions.
  const blocks: { members: number[]; start: number }[] = [];
  for (const index of order) {
    let block = { members: [index], start: clamp(at(wanted, index), top, bottom) };
    for (;;) {
      const before = blocks.at(-1);
      if (before === undefined || before.start + before.members.length * gap <= block.start) break;
      blocks.pop();
      block = join(before.members, block.members);
    }
    blocks.push(block);
  }
  const placed: number[] = Array.from({ length: wanted.length }, () => 0);
  for (const { members, start } of blocks) {
    members.forEach((index, rank) => {
      placed[index] = start + rank * gap;
    });
  }
  return placed;

  function join(above: number[], below: number[]) {
    const members = [...above, ...below];
    const middle = members.reduce((sum, index) => sum + at(wanted, index), 0) / members.length;
    const height = (members.length - 1) * gap;
    return { members, start: clamp(middle - height / 2, top, Math.max(top, bottom - height)) };
  }
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
