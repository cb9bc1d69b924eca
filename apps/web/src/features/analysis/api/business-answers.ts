import type { BusinessAnswers, BusinessAnswersResponse } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { dataQuery } from '../../../lib/api/query.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';

const PATH = '/api/business-answers';

export function useBusinessAnswers({ company }: ShownFigures, isWanted: boolean) {
  return useQuery({ ...dataQuery<BusinessAnswersResponse>(pathFor(company, PATH)), enabled: isWanted });
}

/** Both the letter and the review depend on the answers, so both are refetched. */
export function useSaveBusinessAnswers({ company }: ShownFigures) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answers: BusinessAnswers) =>
      (await callApi<BusinessAnswersResponse>('POST', pathFor(company, PATH), { body: answers })).data,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
