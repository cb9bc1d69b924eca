import type { ActionStatus, MarkedAction, MarkedActionsResponse } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { queryKey, setNewerData } from '../../../lib/api/query.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';
import { showFailure } from '../../../lib/toasts/messages.ts';
import type { Writer } from './analysis.ts';

const PATH = '/api/marked-actions';

/** The marks belong to the company of the figures. */
const pathOf = ({ company }: ShownFigures) => pathFor(company, PATH);
const keyOf = (figures: ShownFigures) => queryKey(pathOf(figures), { fingerprint: figures.fingerprint });

/** Returns the actions that were marked in any letter about the company; none until they have loaded. */
export function useMarkedActions(figures: ShownFigures): readonly MarkedAction[] {
  const { data } = useQuery({
    queryKey: keyOf(figures),
    queryFn: async ({ signal }) =>
      (await callApi<MarkedActionsResponse>('GET', pathOf(figures), { signal })).data,
    enabled: !figures.isReadOnly,
    staleTime: 0,
  });
  return data ?? [];
}

interface Mark {
  readonly actionId: string;
  /** Null opens the action again. */
  readonly status: ActionStatus | null;
}

export function useMarkAction(figures: ShownFigures, writer: Writer) {
  const queryClient = useQueryClient();
  const { company, startDate, endDate, basis } = figures;
  return useMutation({
    mutationFn: async (mark: Mark) => {
      const body = { startDate, endDate, basis, ...(writer === 'built-in' && { writer }), ...mark };
      return (await callApi<MarkedActionsResponse>('POST', pathFor(company, '/api/mark-action'), { body }))
        .data;
    },
    onSuccess: (marked) => setNewerData(queryClient, keyOf(figures), marked),
    onError: (error) => showFailure('Action Not Saved', error),
  });
}
