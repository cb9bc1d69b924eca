import type { AdjustingEntriesResponse, DecideEntryRequest } from '@insights/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';

export function useAdjustingEntries(figures: ShownFigures) {
  return useFiguresData<AdjustingEntriesResponse>(figures, 'adjusting-entries');
}

/**
 * Reloads the entries on every basis, and the figures that include them, after a decision or after a finding was dismissed
 * or restored.
 */
export function reloadAdjustingEntries(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' &&
      (path.startsWith('/api/adjusting-entries/') || /[?&]view=|%22view%22/.test(path)),
  });
}

/** Accepts, rejects, edits or reopens an entry. The mutation is complete when the new totals are shown. */
export function useDecideEntry({ company, startDate, endDate }: ShownFigures) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Omit<DecideEntryRequest, 'startDate' | 'endDate'>) =>
      callApi<AdjustingEntriesResponse>('POST', pathFor(company, '/api/decide-adjusting-entry'), {
        body: { startDate, endDate, ...decision },
      }),
    onSuccess: () => reloadAdjustingEntries(queryClient),
  });
}
