import type { AdjustingEntries } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';

/** Amounts by figure id, with the certain and likely adjusting entries, if these change the amount materially. */
export type CorrectedAmounts = ReadonlyMap<string, Cents>;

export function correctedAmounts(entries: AdjustingEntries | undefined): CorrectedAmounts {
  const material = entries?.figures.filter(({ isMaterial }) => isMaterial) ?? [];
  return new Map(material.map(({ figureId, likely }) => [figureId, fromDollars(likely)]));
}
