import type { FactTable } from '../facts/fact-table.ts';

/** How the period ended against the one before, which decides what a letter is about. */
export type Result =
  | 'profit rose'
  | 'profit fell'
  | 'profit held'
  | 'loss grew'
  | 'loss shrank'
  | 'loss held'
  | 'turned to loss'
  | 'turned to profit'
  | 'first profit'
  | 'first loss';

export function resultOf(facts: FactTable): Result {
  const isLoss = facts.has('netLoss');
  if (!facts.has('previousPeriod')) return isLoss ? 'first loss' : 'first profit';
  if (facts.has('netProfitCrossingChange')) return isLoss ? 'turned to loss' : 'turned to profit';
  const movement = facts.get(isLoss ? 'netLoss' : 'netProfit').movement;
  if (isLoss) return movement === 'up' ? 'loss shrank' : movement === 'down' ? 'loss grew' : 'loss held';
  return movement === 'up' ? 'profit rose' : movement === 'down' ? 'profit fell' : 'profit held';
}

/** The change of profit by the name that fits it; null where there is none. */
export function profitChange(facts: FactTable): string | null {
  return (
    ['netProfitChange', 'netLossChange', 'netProfitCrossingChange'].find((name) => facts.has(name)) ?? null
  );
}

/** The fact of several that made up half or more of a change, the strongest first; null when none did. */
export function driverOf(facts: FactTable, of: string, names: readonly string[]): string | null {
  const strong = names.filter((name) =>
    facts
      .find(name)
      ?.drives.some((driver) => driver.of === of && 2n * driver.share.numerator >= driver.share.denominator),
  );
  return strong[0] ?? null;
}
