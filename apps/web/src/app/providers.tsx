import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from '../components/ui/toaster.tsx';
import { TooltipProvider } from '../components/ui/tooltip.tsx';
import { USER_STATUS_KEY } from '../features/access/api/user-status.ts';
import { FiguresProvider } from '../features/financial-data/figures-session.tsx';
import { describeFailure } from '../lib/failure.ts';

const ACCESS_REFUSALS = [402, 403];

function makeQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The gates have moved since they were last asked about: asking anew leads the visitor to where they belong.
      onError: (error) => {
        if (ACCESS_REFUSALS.includes(describeFailure(error).status ?? 0)) {
          void queryClient.invalidateQueries({ queryKey: USER_STATUS_KEY });
        }
      },
    }),
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
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <FiguresProvider>{children}</FiguresProvider>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
