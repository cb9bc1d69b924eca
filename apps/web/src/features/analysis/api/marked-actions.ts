import type { MarkActionRequest, MarkedAction, MarkedActionsResponse } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { setNewerData } from '../../../lib/api/query.ts';
import { figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';
import { showFailure } from '../../../lib/toasts/messages.ts';
import type { Writer } from './analysis.ts';

/** The marks belong to the company of the figures. */
const marksQuery = (figures: ShownFigures) =>
  figuresQuery<MarkedActionsResponse>(figures, pathFor(figures.company, '/api/marked-actions'));

/** Returns the actions that were marked in any letter about the company; none until they have loaded. */
export function useMarkedActions(figures: ShownFigures): readonly MarkedAction[] {
  const { data } = useQuery({
    ...marksQuery(figures),
    enabled: !figures.isReadOnly,
    staleTime: 0,
  });
  return data ?? [];
}

export function useMarkAction(figures: ShownFigures, writer: Writer) {
  const queryClient = useQueryClient();
  const { company, startDate, endDate, basis } = figures;
  return useMutation({
    mutationFn: (mark: Pick<MarkActionRequest, 'actionId' | 'status'>) => {
      const body = { startDate, endDate, basis, ...(writer === 'built-in' && { writer }), ...mark };
      return callApi<MarkedActionsResponse>('POST', pathFor(company, '/api/mark-action'), { body });
    },
    onSuccess: (answer) => setNewerData(queryClient, marksQuery(figures).queryKey, answer),
    onError: (error) => showFailure('Action Not Saved', error),
  });
}
