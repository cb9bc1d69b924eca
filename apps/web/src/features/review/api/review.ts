import type {
  DismissFindingRequest,
  ErrorResponse,
  RestoreFindingRequest,
  ReviewResponse,
  StoredReviewResponse,
} from '@insights/contracts';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, PUBLIC_API } from '../../../lib/api/client.ts';
import { describeFailure, ServerMessage } from '../../../lib/api/failure.ts';
import { dataQuery, setNewerData } from '../../../lib/api/query.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';
import { reviewCompleteToast, reviewFailedToast } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';
import { reloadAdjustingEntries } from './adjusting-entries.ts';

/**
 * Identifies one snapshot of the books, because a new snapshot has not been reviewed even if the previous one was.
 */
type Reviewed = Pick<ShownFigures, 'company' | 'startDate' | 'endDate' | 'fingerprint' | 'isReadOnly'>;

export function reviewPath(reviewed: Reviewed, file: '' | '/pdf' | '/file' = ''): string {
  const { company, startDate, endDate, isReadOnly } = reviewed;
  const path = `automated-review/${startDate}/${endDate}${file}`;
  return isReadOnly ? `${PUBLIC_API}/${path}` : pathFor(company, `/api/${path}`);
}

function reviewQuery(reviewed: Reviewed | null) {
  const path = reviewed ? reviewPath(reviewed) : '';
  return dataQuery<StoredReviewResponse>(path, { fingerprint: reviewed?.fingerprint });
}

/** Returns the review of the latest snapshot; null if it has not been reviewed yet. */
export function useReview(reviewed: Reviewed | null) {
  return useQuery({ ...reviewQuery(reviewed), enabled: reviewed !== null });
}

/**
 * Starts a review. It continues, and the resulting message appears, even if the visitor switches to another tab.
 */
export function useStartReview(reviewed: Reviewed | null) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewQuery(reviewed);
  const mutationKey = [...queryKey, 'start'];
  const start = useMutation({
    mutationKey,
    mutationFn: async ({ company, startDate, endDate }: Reviewed) => {
      const body = { type: 'custom', startDate, endDate };
      const path = pathFor(company, '/api/automated-review');
      const answer = await callApi<ReviewResponse | ErrorResponse>('POST', path, { body });
      if (!answer.success) throw new ServerMessage(answer.error);
      return answer;
    },
    onSuccess: async (answer) => {
      await setNewerData(queryClient, queryKey, answer);
      showToast(reviewCompleteToast(answer.data.summary.totalFindings));
    },
    onError: (error) => showToast(reviewFailedToast(serverMessage(error))),
  });
  return { start: start.mutate, isScanning: useIsMutating({ mutationKey }) > 0, error: start.error };
}

/** Returns the server's message, if any. */
function serverMessage(error: Error): string | undefined {
  const { sentence, requestId } = describeFailure(error);
  return error instanceof ServerMessage || requestId !== null ? sentence : undefined;
}

/**
 * Dismisses a finding with a reason. The response is the whole review, whose totals then exclude the finding.
 */
export function useDismissFinding(reviewed: Reviewed) {
  return useChange<DismissFindingRequest>(reviewed, '/api/dismiss-finding');
}

export function useRestoreFinding(reviewed: Reviewed) {
  return useChange<RestoreFindingRequest>(reviewed, '/api/restore-finding');
}

function useChange<Request extends RestoreFindingRequest>(reviewed: Reviewed, path: string) {
  const { company, startDate, endDate } = reviewed;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<Request, 'startDate' | 'endDate'>) =>
      callApi<ReviewResponse>('POST', pathFor(company, path), { body: { startDate, endDate, ...change } }),
    onSuccess: async (answer) => {
      await setNewerData(queryClient, reviewQuery(reviewed).queryKey, answer);
      void reloadAdjustingEntries(queryClient);
    },
  });
}
