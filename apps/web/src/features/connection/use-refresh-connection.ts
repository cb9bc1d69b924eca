import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { QBO_COMPANY_INFO_KEY } from './api/qbo-company-info.ts';
import { QBO_STATUS_KEY } from './api/qbo-status.ts';

/** Asks anew which companies are connected and which of them is selected. */
export function useRefreshConnection() {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // The names wait for the status, because they may only be asked for while a company is connected.
    queryClient.removeQueries({ queryKey: QBO_COMPANY_INFO_KEY });
    await queryClient.refetchQueries({ queryKey: QBO_STATUS_KEY });
  }, [queryClient]);
}
