import type { AdjustingEntries, AdjustingEntriesResponse } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { queryKey } from '../../../lib/api/query.ts';
import { figuresPath, type ShownFigures } from '../../../lib/api/shown-figures.ts';

/**
 * Returns the proposed adjusting entries; undefined until the review has run, or if it fails: the recorded amounts do not
 * depend on it. The review tab has the same query, so that a decision about an entry reloads both.
 */
export function useAdjustingEntries(figures: ShownFigures): AdjustingEntries | undefined {
  const path = figuresPath(figures, 'adjusting-entries');
  const { data } = useQuery({
    queryKey: queryKey(path, { fingerprint: figures.fingerprint }),
    queryFn: async ({ signal }): Promise<AdjustingEntries> =>
      (await callApi<AdjustingEntriesResponse>('GET', path, { signal })).data,
  });
  return data;
}

/** Amounts by figure id, with the certain and likely adjusting entries, where these change them by materiality. */
export type CorrectedAmounts = ReadonlyMap<string, Cents>;

export function correctedAmounts(entries: AdjustingEntries | undefined): CorrectedAmounts {
  const material = entries?.figures.filter(({ isMaterial }) => isMaterial) ?? [];
  return new Map(material.map(({ figureId, likely }) => [figureId, fromDollars(likely)]));
}
