import type {
  AppRequestResponse,
  AuthorizeAppRequest,
  AuthorizeAppResponse,
  ConnectedAppsResponse,
} from '@insights/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { ALWAYS_FRESH, dataQuery, getQuery, useRevocation } from '../../../lib/api/query.ts';

const connectedAppsQuery = getQuery<ConnectedAppsResponse>('/api/programs');

/** The connected apps that the owner authorized. Refetched whenever they are shown. */
export function useConnectedApps() {
  return useQuery({ ...connectedAppsQuery, select: (answer) => answer.data.programs, ...ALWAYS_FRESH });
}

export const useRevokeApp = () => useRevocation('/api/end-program', connectedAppsQuery.queryKey);

/** Returns what the app that opened this page requests, based on the query string it sent. */
export function useAppRequest(search: string) {
  return useQuery({
    ...dataQuery<AppRequestResponse>(`/api/program-request${search}`),
    ...ALWAYS_FRESH,
  });
}

/** Authorizes the app. Returns where the browser goes next, with a code that is valid for a minute. */
export function useAuthorizeApp() {
  return useMutation({
    mutationFn: (body: AuthorizeAppRequest) =>
      callApi<AuthorizeAppResponse>('POST', '/api/allow-program', { body }),
    onSuccess: ({ data }) => window.location.assign(data.redirectTo),
    gcTime: 0,
  });
}
