import type { QboCompanyInfoResponse, QboConnectResponse, Success } from '@insights/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/client.ts';
import { getQuery } from '../../../lib/api/query.ts';
import { statusQuery } from '../../../lib/api/today.ts';
import { pathFor } from '../../../lib/company-of.ts';
import { safeLink } from '../../../lib/routing/safe-link.ts';
import { showFailure, TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';
import { type Connection, describeConnection } from '../connection.ts';

const POLL_INTERVAL_MS = 30_000;

const companyInfoQuery = getQuery<QboCompanyInfoResponse>('/api/qbo-company-info');

/**
 * Returns the connection shown in the header, to the company that the URL names if it is connected: undefined while it
 * is loading, null if it could not be loaded.
 */
export function useConnection(named: string | null): Connection | null | undefined {
  const status = useQuery({ ...statusQuery, refetchInterval: POLL_INTERVAL_MS });
  // Fetches the connected companies with their QuickBooks names. The server accepts this request only while a company
  // is connected.
  const companies = useQuery({
    ...companyInfoQuery,
    enabled: status.data?.connected ?? false,
    select: (answer) => answer.data.QueryResponse.CompanyInfo,
  });
  if (status.data) return describeConnection(status.data, companies.data, named);
  return status.isError ? null : undefined;
}

export async function fetchAuthorizationUrl(): Promise<string> {
  const authUrl = safeLink((await callApi<QboConnectResponse>('GET', '/api/qbo-connect')).authUrl);
  if (authUrl === null) throw new Error('Failed to generate authorization URL');
  return authUrl;
}

/** Sends the browser to QuickBooks, where the owner authorizes the connection. */
export function useConnect() {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: fetchAuthorizationUrl,
    onSuccess: (authUrl) => window.location.assign(authUrl),
    onError: () => showToast(TOASTS.connectFailed),
  });

  // If the owner comes back without authorizing, the browser may restore the page as it was, with the connection still
  // in progress.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, [reset]);

  return { connect: () => mutate(), isConnecting: isPending || isSuccess };
}

/**
 * Revokes our access to a company at QuickBooks and deletes the company's data. `onCompanyChange` is called when the
 * figures on screen belong to the previous company.
 */
export function useDisconnect(company: string, onCompanyChange: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<Success>('POST', pathFor(company, '/api/qbo-disconnect')),
    onSuccess: async () => {
      onCompanyChange();
      queryClient.removeQueries({ queryKey: companyInfoQuery.queryKey });
      // Until the response arrives, it is unknown which company is selected.
      await queryClient.resetQueries({ queryKey: statusQuery.queryKey });
    },
    onError: (error) => showFailure('Disconnect Failed', error),
  });
}

/** Saves which of the connected companies the next visit opens. */
export function useSelectCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (realmId: string) =>
      callApi<Success>('POST', '/api/qbo-select-company', { body: { realmId } }),
    onSuccess: () => queryClient.refetchQueries({ queryKey: statusQuery.queryKey }),
    onError: (error) => showFailure('Company Not Changed', error),
  });
}

/** For a company that was selected by other means, such as an import. */
export function useCompanyChanged(onCompanyChange: () => void) {
  const queryClient = useQueryClient();
  return async () => {
    onCompanyChange();
    queryClient.removeQueries({ queryKey: companyInfoQuery.queryKey });
    await queryClient.refetchQueries({ queryKey: statusQuery.queryKey });
  };
}
