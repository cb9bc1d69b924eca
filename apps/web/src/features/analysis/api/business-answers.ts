import type { BusinessAnswers, BusinessAnswersResponse } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { queryKey } from '../../../lib/api/query.ts';

const PATH = '/api/business-answers';

export function useBusinessAnswers(isWanted: boolean) {
  return useQuery({
    queryKey: queryKey(PATH),
    enabled: isWanted,
    queryFn: async ({ signal }) => (await callApi<BusinessAnswersResponse>('GET', PATH, { signal })).data,
  });
}

/** Both the letter and the review depend on the answers, so both are refetched. */
export function useSaveBusinessAnswers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answers: BusinessAnswers) =>
      (await callApi<BusinessAnswersResponse>('POST', PATH, { body: answers })).data,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
