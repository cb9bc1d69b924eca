import { Success } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { describeFailure } from '../../../lib/failure.ts';
import { showToast } from '../../../lib/toast.ts';
import { useRefreshConnection } from '../use-refresh-connection.ts';

/** Gives the access to the selected company back to QuickBooks and forgets it. */
export function useDisconnect({ onCompanyChange }: { onCompanyChange: () => void }) {
  const refreshConnection = useRefreshConnection();
  return useMutation({
    mutationFn: () => callApi('POST', '/api/qbo-disconnect', Success),
    onSuccess: async () => {
      onCompanyChange();
      await refreshConnection();
    },
    onError: (error) =>
      showToast({ title: 'Disconnect Failed', text: describeFailure(error).sentence, isDestructive: true }),
  });
}
