import type {
  OpenSharedReportRequest,
  OpenSharedReportResponse,
  SharedFileRequest,
  SharedReportsResponse,
} from '@insights/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, fetchApi } from '../../../lib/api/client.ts';
import { ALWAYS_FRESH, dataQuery, useRevocation } from '../../../lib/api/query.ts';
import { saveResponse } from '../../../lib/api/save-file.ts';

const sharedReportsQuery = dataQuery<SharedReportsResponse>('/api/shared-reports');

/** Returns the account's links to reports, refetched whenever they are shown. */
export function useSharedReports() {
  return useQuery({ ...sharedReportsQuery, ...ALWAYS_FRESH });
}

export const useEndSharedReport = () => useRevocation('/api/end-shared-report', sharedReportsQuery.queryKey);

/** Opens a link that someone else shared. */
export function useOpenedReport(request: OpenSharedReportRequest) {
  return useQuery({
    queryKey: ['/api/shared/report', request],
    queryFn: ({ signal }) =>
      callApi<OpenSharedReportResponse>('POST', '/api/shared/report', { body: request, signal }),
    select: ({ data }) => data,
    retry: false,
    ...ALWAYS_FRESH,
  });
}

/** Downloads a file of a shared report and lets the browser save it. */
export function useSharedFile() {
  return useMutation({
    mutationFn: async (body: SharedFileRequest) =>
      saveResponse(await fetchApi('POST', '/api/shared/file', { body })),
  });
}
