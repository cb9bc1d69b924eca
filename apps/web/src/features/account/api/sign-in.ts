import { SignInLinkResponse, Success } from '@insights/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const SIGN_IN_LINK_KEY = '/api/sign-in-link';

/** Which access the token of a sign-in link opens. Asking does not use it up. */
export function useSignInLink(token: string) {
  return useQuery({
    queryKey: [SIGN_IN_LINK_KEY, token],
    queryFn: ({ signal }) =>
      callApi('POST', SIGN_IN_LINK_KEY, SignInLinkResponse, { body: { token }, signal }),
    enabled: token !== '',
    select: (answer) => answer.data,
    gcTime: 0,
  });
}

/** Uses the token of a sign-in link up: this browser is the account's from then on. */
export function useSignIn() {
  return useMutation({
    mutationFn: (token: string) => callApi('POST', '/api/sign-in', Success, { body: { token } }),
  });
}
