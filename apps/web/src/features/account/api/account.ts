import type {
  AccountResponse,
  DeleteDataResponse,
  SignInLinkResponse,
  SignInRequest,
  Success,
} from '@insights/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { getQuery, queryKey } from '../../../lib/api-query.ts';
import { describeFailure } from '../../../lib/failure.ts';
import { fetchAndSaveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../lib/toast.ts';

/** Where the receipt and the sign-in link go; an empty address takes back the one before. */
export async function saveReceiptEmail(email: string): Promise<void> {
  await callApi<Success>('POST', '/api/receipt-email', { body: { email } });
}

/** The address on record; null when there is none, undefined until it is known. Requested each time it is shown. */
export function useAccountEmail({ isAsked = true }: { isAsked?: boolean } = {}): string | null | undefined {
  const { data } = useQuery({
    ...getQuery<AccountResponse>('/api/account'),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  return data?.data.email;
}

/** Asks for a sign-in link by mail. The answer is the same whether the address is known or not. */
export function useRestoreAccess() {
  return useMutation({
    mutationFn: (email: string) => callApi<Success>('POST', '/api/restore-access', { body: { email } }),
  });
}

export const SIGN_IN_LINK_PATH = '/api/sign-in-link';

/** What `/api/sign-in` takes. The address is needed in a browser that did not ask for the link. */
export type LinkProof = Pick<SignInRequest, 'token' | 'email'>;

/** Which access a sign-in link opens; null until the address is sent. Asking does not use it up. */
export function useSignInLink({ token, email }: LinkProof) {
  return useQuery({
    queryKey: queryKey(SIGN_IN_LINK_PATH, { token, email }),
    queryFn: ({ signal }) =>
      callApi<SignInLinkResponse>('POST', SIGN_IN_LINK_PATH, { body: { token, email }, signal }),
    enabled: token !== '',
    select: (answer) => answer.data,
    gcTime: 0,
  });
}

/** Uses the token of a sign-in link up: this browser is the account's from then on. */
export function useSignIn() {
  return useMutation({
    mutationFn: (proof: LinkProof) => callApi<Success>('POST', '/api/sign-in', { body: proof }),
  });
}

/** Ends the session of this browser and leaves the app, so that no figure stays in its memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi<Success>('POST', '/api/sign-out'),
    onSuccess: () => window.location.assign('/'),
    onError: (error) =>
      showToast({ title: 'Sign-out Failed', text: describeFailure(error).sentence, isDestructive: true }),
  });
}

export type ExportFormat = 'json' | 'csv';

/** Saves everything that is kept about the visitor: for programs as JSON, for spreadsheets as CSV. */
export function useExportData() {
  return useMutation({
    mutationFn: (format: ExportFormat) =>
      fetchAndSaveFile(format === 'csv' ? '/api/export-data?format=csv' : '/api/export-data'),
  });
}

/** Deletes what is kept about the visitor, and tells how much that was. */
export function useDeleteData() {
  return useMutation({
    mutationFn: (confirmation: string) =>
      callApi<DeleteDataResponse>('POST', '/api/delete-data', { body: { confirmation } }),
  });
}
