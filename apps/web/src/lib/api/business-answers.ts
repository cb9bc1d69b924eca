import type { BusinessAnswers, BusinessAnswersResponse } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pathFor } from '../company-of.ts';
import { callApi } from './client.ts';
import { dataQuery } from './query.ts';
import type { ShownFigures } from './shown-figures.ts';

const PATH = '/api/business-answers';

export function useBusinessAnswers({ company }: ShownFigures) {
  return useQuery(dataQuery<BusinessAnswersResponse>(pathFor(company, PATH)));
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
