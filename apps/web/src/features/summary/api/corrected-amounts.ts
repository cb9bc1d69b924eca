import type { AdjustingEntries, AdjustingEntriesResponse } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

/**
 * Returns the proposed adjusting entries; undefined until the review has run, or if it fails: the recorded amounts do not
 * depend on it. The review tab has the same query, so that a decision about an entry reloads both.
 */
export function useAdjustingEntries(figures: ShownFigures): AdjustingEntries | undefined {
  const path = figuresPath(figures, 'adjusting-entries');
  return useQuery(figuresQuery<AdjustingEntriesResponse>(figures, path)).data;
}

/** Amounts by figure id, with the certain and likely adjusting entries, where these change them by materiality. */
export type CorrectedAmounts = ReadonlyMap<string, Cents>;

export function correctedAmounts(entries: AdjustingEntries | undefined): CorrectedAmounts {
  const material = entries?.figures.filter(({ isMaterial }) => isMaterial) ?? [];
  return new Map(material.map(({ figureId, likely }) => [figureId, fromDollars(likely)]));
}
