import { Success } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Asks for a sign-in link by mail. The answer is the same whether the address is known or not. */
export function useRestoreAccess() {
  return useMutation({
    mutationFn: (email: string) => callApi('POST', '/api/restore-access', Success, { body: { email } }),
  });
}
