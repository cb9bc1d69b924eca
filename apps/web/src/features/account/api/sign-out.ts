import { Success } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { describeFailure } from '../../../lib/failure.ts';
import { showToast } from '../../../lib/toast.ts';

/** Ends the session of this browser and leaves the app, so that no figure stays in its memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi('POST', '/api/sign-out', Success),
    onSuccess: () => window.location.assign('/'),
    onError: (error) =>
      showToast({ title: 'Sign-out Failed', text: describeFailure(error).sentence, isDestructive: true }),
  });
}
