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
import { statusQuery } from '../features/connection/api/connection.ts';
import { FiguresProvider } from '../features/financial-data/figures-session.tsx';
import { describeFailure } from '../lib/failure.ts';
import { periodInAddress } from './dashboard/place.ts';

/** What is asked anew when a call is refused because things are no longer as this page believes them to be. */
const ASKED_ANEW: Readonly<Record<number, readonly QueryKey[]>> = {
  402: [USER_STATUS_KEY],
  403: [USER_STATUS_KEY],
  // Of the company, or of the price: both are asked for, as one refusal means either.
  409: [statusQuery.queryKey, USER_STATUS_KEY],
};

function makeQueryClient(): QueryClient {
  const askAnew = (error: Error) => {
    for (const queryKey of ASKED_ANEW[describeFailure(error).status ?? 0] ?? []) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askAnew }),
    mutationCache: new MutationCache({ onError: askAnew }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A server on this machine or network answers also when the browser believes to be offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [arrival] = useState(() => periodInAddress(window.location.search));
  // From now on it is this app that says what is shown, and no longer the document that it came with.
  useEffect(() => {
    document.documentElement.dataset.opens ??= '';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <FiguresProvider arrival={arrival}>{children}</FiguresProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
