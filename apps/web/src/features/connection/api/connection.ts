import type { QboCompanyInfoResponse, QboConnectResponse, Success } from '@insights/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api-client.ts';
import { getQuery } from '../../../lib/api-query.ts';
import { describeFailure } from '../../../lib/failure.ts';
import { safeLink } from '../../../lib/safe-link.ts';
import { showToast } from '../../../lib/toast.ts';
import { TOASTS } from '../../../lib/toasts.ts';
import { statusQuery } from '../../../lib/today.ts';
import { type Connection, describeConnection } from '../connection.ts';

const POLL_INTERVAL_MS = 30_000;

const companyInfoQuery = getQuery<QboCompanyInfoResponse>('/api/qbo-company-info');

/** The connection as the header shows it: undefined while it is being asked for, null when it could not be had. */
export function useConnection(): Connection | null | undefined {
  const status = useQuery({ ...statusQuery, refetchInterval: POLL_INTERVAL_MS });
  // The connected companies by their names in QuickBooks. They may only be asked for while one is connected.
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

/** Leads the browser to QuickBooks, where the owner allows the connection. */
export function useConnect() {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: fetchAuthorizationUrl,
    onSuccess: (authUrl) => window.location.assign(authUrl),
    onError: () => showToast(TOASTS.connectFailed),
  });

  // A browser may bring the page back as it was left, still connecting, when the owner returns without an answer.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, [reset]);

  return { connect: () => mutate(), isConnecting: isPending || isSuccess };
}

interface CompanyChangeOptions {
  /** Figures on screen are another company's from then on. */
  readonly onCompanyChange: () => void;
}

/** Gives the access to the selected company back to QuickBooks and forgets it. */
export function useDisconnect({ onCompanyChange }: CompanyChangeOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<Success>('POST', '/api/qbo-disconnect'),
    onSuccess: () => changeCompany(queryClient, onCompanyChange),
    onError: (error) =>
      showToast({ title: 'Disconnect Failed', text: describeFailure(error).sentence, isDestructive: true }),
  });
}

/** Chooses among the connected companies. */
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

/** For a company that came to be selected by other means than these. */
export function useCompanyChanged({ onCompanyChange }: CompanyChangeOptions) {
  const queryClient = useQueryClient();
  return () => changeCompany(queryClient, onCompanyChange);
}

/** Asks anew which companies are connected and which of them is selected. */
async function changeCompany(queryClient: QueryClient, onCompanyChange: () => void): Promise<void> {
  onCompanyChange();
  queryClient.removeQueries({ queryKey: companyInfoQuery.queryKey });
  await queryClient.refetchQueries({ queryKey: statusQuery.queryKey });
}
