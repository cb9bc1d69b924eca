import type {
  AccountResponse,
  DeleteDataResponse,
  SignInLinkResponse,
  SignInRequest,
  Success,
} from '@insights/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { ALWAYS_FRESH, dataQuery } from '../../../lib/api/query.ts';
import { fetchAndSaveFile } from '../../../lib/api/save-file.ts';
import { showFailure } from '../../../lib/toasts/messages.ts';

/** Saves the email address for the receipt and the sign-in link; an empty address removes the saved one. */
export async function saveReceiptEmail(email: string): Promise<void> {
  await callApi<Success>('POST', '/api/receipt-email', { body: { email } });
}

/** Returns the saved email address and the account's receipts. Refetched each time they are shown. */
export function useAccount({ isNeeded = true } = {}) {
  return useQuery({ ...dataQuery<AccountResponse>('/api/account'), ...ALWAYS_FRESH, enabled: isNeeded });
}

/** Requests an email with a sign-in link. The response is the same whether or not the address is known. */
export function useRestoreAccess() {
  return useMutation({
    mutationFn: (email: string) => callApi<Success>('POST', '/api/restore-access', { body: { email } }),
  });
}

export const SIGN_IN_LINK_PATH = '/api/sign-in-link';

/** Body of `/api/sign-in`. The address is required in a browser that did not request the link. */
type LinkProof = Pick<SignInRequest, 'token' | 'email'>;

/**
 * Returns which account a sign-in link opens; null until the address is sent. This query does not use up the link.
 */
export function useSignInLink({ token, email }: LinkProof) {
  return useQuery({
    queryKey: [SIGN_IN_LINK_PATH, { token, email }],
    queryFn: ({ signal }) =>
      callApi<SignInLinkResponse>('POST', SIGN_IN_LINK_PATH, { body: { token, email }, signal }),
    enabled: token !== '',
    select: (answer) => answer.data,
    gcTime: 0,
  });
}

/** Uses up the token of a sign-in link and signs this browser in to the account. */
export function useSignIn() {
  return useMutation({
    mutationFn: (proof: LinkProof) => callApi<Success>('POST', '/api/sign-in', { body: proof }),
  });
}

/** Ends this browser's session and leaves the app, so that no figures remain in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi<Success>('POST', '/api/sign-out'),
    onSuccess: () => window.location.assign('/'),
    onError: (error) => showFailure('Sign-out Failed', error),
  });
}

export type ExportFormat = 'json' | 'csv';

/** Downloads all data stored about the visitor, as JSON for programs or as CSV for spreadsheets. */
export function useExportData() {
  return useMutation({
    mutationFn: (format: ExportFormat) =>
      fetchAndSaveFile(format === 'csv' ? '/api/export-data?format=csv' : '/api/export-data'),
  });
}

/** Deletes the data stored about the visitor, and returns how much was deleted. */
export function useDeleteData() {
  return useMutation({
    mutationFn: (confirmation: string) =>
      callApi<DeleteDataResponse>('POST', '/api/delete-data', { body: { confirmation } }),
  });
}
