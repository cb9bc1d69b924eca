import { SupportTraceResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

const fetchSupportTrace = fetchByKey(SupportTraceResponse);

/** QuickBooks' own identifier of its last answer to this visitor. Asked anew each time: there may be a newer one. */
export function useSupportTrace() {
  return useQuery({
    queryKey: ['/api/support-trace'],
    queryFn: fetchSupportTrace,
    gcTime: 0,
    select: (answer) => answer.data.traceId,
  });
}
