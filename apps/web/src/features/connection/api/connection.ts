import type { QboCompanyInfoResponse, QboConnectResponse, Success } from '@insights/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/client.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { getQuery } from '../../../lib/api/query.ts';
import { statusQuery } from '../../../lib/api/today.ts';
import { safeLink } from '../../../lib/routing/safe-link.ts';
import { TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';
import { type Connection, describeConnection } from '../connection.ts';

const POLL_INTERVAL_MS = 30_000;

const companyInfoQuery = getQuery<QboCompanyInfoResponse>('/api/qbo-company-info');

/** The connection shown in the header: undefined while it is loading, null if it could not be loaded. */
export function useConnection(): Connection | null | undefined {
  const status = useQuery({ ...statusQuery, refetchInterval: POLL_INTERVAL_MS });
  // The connected companies by their names in QuickBooks. The request is allowed only while one is connected.
  const companies = useQuery({
    ...companyInfoQuery,
    enabled: status.data?.connected ?? false,
    select: (answer) => answer.data.QueryResponse.CompanyInfo,
  });
  if (status.data) return describeConnection(status.data, companies.data);
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

  // A browser may restore the page as it was, still connecting, if the owner returns without authorizing.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, [reset]);

  return { connect: () => mutate(), isConnecting: isPending || isSuccess };
}

interface CompanyChangeOptions {
  /** Called when the figures on screen belong to the previous company. */
  readonly onCompanyChange: () => void;
}

/** Revokes the access to the selected company at QuickBooks and deletes it. */
export function useDisconnect({ onCompanyChange }: CompanyChangeOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<Success>('POST', '/api/qbo-disconnect'),
    onSuccess: () => changeCompany(queryClient, onCompanyChange),
    onError: (error) =>
      showToast({ title: 'Disconnect Failed', text: describeFailure(error).sentence, isDestructive: true }),
  });
}

/** Selects one of the connected companies. */
export function useSelectCompany({ onCompanyChange }: CompanyChangeOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (realmId: string) =>
      callApi<Success>('POST', '/api/qbo-select-company', { body: { realmId } }),
    onSuccess: () => changeCompany(queryClient, onCompanyChange),
    onError: (error) =>
      showToast({ title: 'Company Not Changed', text: describeFailure(error).sentence, isDestructive: true }),
  });
}

/** For a company that was selected in another way than these. */
export function useCompanyChanged({ onCompanyChange }: CompanyChangeOptions) {
  const queryClient = useQueryClient();
  return () => changeCompany(queryClient, onCompanyChange);
}

/** Refetches which companies are connected and which of them is selected. */
async function changeCompany(queryClient: QueryClient, onCompanyChange: () => void): Promise<void> {
  onCompanyChange();
  queryClient.removeQueries({ queryKey: companyInfoQuery.queryKey });
  await queryClient.refetchQueries({ queryKey: statusQuery.queryKey });
}
