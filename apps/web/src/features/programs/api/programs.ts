import type {
  AllowProgramRequest,
  AllowProgramResponse,
  ProgramRequestResponse,
  ProgramsResponse,
  Success,
} from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { getQuery } from '../../../lib/api-query.ts';

const programsQuery = getQuery<ProgramsResponse>('/api/programs');

/** The programs that the owner let in. Asked for at each look. */
export function usePrograms() {
  return useQuery({ ...programsQuery, select: (answer) => answer.data.programs, staleTime: 0, gcTime: 0 });
}

export function useEndProgram() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi<Success>('POST', '/api/end-program', { body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: programsQuery.queryKey }),
  });
}

/** What the program that opened this page asks for, by the parameters that it sent along. */
export function useProgramRequest(search: string) {
  return useQuery({
    ...getQuery<ProgramRequestResponse>(`/api/program-request${search}`),
    select: (answer) => answer.data,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Lets the program in. The answer is where the browser goes next, with a code that is worth something for a minute. */
export function useAllowProgram() {
  return useMutation({
    mutationFn: (body: AllowProgramRequest) =>
      callApi<AllowProgramResponse>('POST', '/api/allow-program', { body }),
    onSuccess: ({ data }) => window.location.assign(data.redirectTo),
    gcTime: 0,
  });
}
