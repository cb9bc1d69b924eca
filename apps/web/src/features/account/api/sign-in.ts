import { Success } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Uses the token of a sign-in link up: this browser is the account's from then on. */
export function useSignIn() {
  return useMutation({
    mutationFn: (token: string) => callApi('POST', '/api/sign-in', Success, { body: { token } }),
  });
}
