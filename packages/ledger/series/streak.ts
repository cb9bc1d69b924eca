/**
 * Returns how many times in a row the last values rose (positive) or fell (negative); zero if the last value did
 * neither. `[3, 1, 2, 4]` gives 2, `[3, 2, 1]` gives -2, `[1, 1]` gives 0.
 */
export function countStreak(values: readonly number[]): number {
  const moves = values.slice(1).map((value, index) => Math.sign(value - (values[index] as number)));
  const direction = moves.at(-1) ?? 0;
  return direction * (moves.length - 1 - moves.findLastIndex((move) => move !== direction));
}
