import { Success } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { describeFailure } from '../../../lib/failure.ts';
import { showToast } from '../../../lib/toast.ts';
import { useRefreshConnection } from '../use-refresh-connection.ts';

/** Chooses among the connected companies. Figures on screen are the other company's from then on. */
export function useSelectCompany({ onCompanyChange }: { onCompanyChange: () => void }) {
  const refreshConnection = useRefreshConnection();
  return useMutation({
    mutationFn: (realmId: string) =>
      callApi('POST', '/api/qbo-select-company', Success, { body: { realmId } }),
    onSuccess: async () => {
      onCompanyChange();
      await refreshConnection();
    },
    onError: (error) =>
      showToast({ title: 'Company Not Changed', text: describeFailure(error).sentence, isDestructive: true }),
  });
}
