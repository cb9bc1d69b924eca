import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Toaster } from '../components/ui/toaster.tsx';
import { USER_STATUS_KEY } from '../features/access/api/access.ts';
import { FiguresProvider } from '../features/financial-data/figures-session.tsx';
import { describeFailure } from '../lib/api/failure.ts';
import { statusQuery } from '../lib/api/today.ts';
import { companyInSearch, periodInSearch } from './dashboard/dashboard-search.ts';

/** Queries to refetch after a call was rejected because this page is out of date, by HTTP status. */
const REFETCHED: Readonly<Record<number, readonly QueryKey[]>> = {
  401: [USER_STATUS_KEY],
  402: [USER_STATUS_KEY],
  403: [USER_STATUS_KEY],
  // Either the company or the price changed, so both are refetched.
  409: [statusQuery.queryKey, USER_STATUS_KEY],
};

/** Connecting a company in another tab renews the session, whose cookie arrives shortly after the old one has ended. */
const RENEWAL_MS = 1000;

function makeQueryClient(): QueryClient {
  const refetch = (error: Error) => {
    const { status } = describeFailure(error);
    for (const queryKey of REFETCHED[status ?? 0] ?? []) {
      const refetchNow = () => void queryClient.invalidateQueries({ queryKey });
      if (status === 401) setTimeout(refetchNow, RENEWAL_MS);
      else refetchNow();
    }
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: refetch }),
    mutationCache: new MutationCache({ onError: refetch }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A server on this machine or local network responds even if the browser reports that it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [arrival] = useState(() => {
    const { search } = window.location;
    return { company: companyInSearch(search), period: periodInSearch(search) };
  });
  // From now on, the app rather than the initial HTML controls what is shown.
  useEffect(() => {
    document.documentElement.dataset.skeleton = 'visible';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <FiguresProvider arrival={arrival}>{children}</FiguresProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
