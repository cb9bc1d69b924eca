import type { FinancialData, PeriodRequest } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { fetchFinancialData } from './api/financial-data.ts';

interface FiguresRequest {
  readonly period: PeriodRequest;
  /** Never used twice: every press of the button reads the books anew, also for the same period. */
  readonly attempt: number;
}

interface FiguresSession {
  /** The last figures that arrived. They stay, under their own period, until others do. */
  readonly figures: FinancialData | null;
  readonly period: PeriodRequest | null;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly fetchFigures: (period: PeriodRequest) => void;
  /** The books are another company's from now on: forgets the figures and what is being read. */
  readonly forgetFigures: () => void;
}

const FiguresContext = createContext<FiguresSession | null>(null);

/** Lives above the pages, so that the figures are still there when the visitor comes back to the dashboard. */
export function FiguresProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<FiguresRequest | null>(null);
  const [figures, setFigures] = useState<FinancialData | null>(null);
  const lastAttempt = useRef(0);
  const { data, isFetching, error } = useQuery({
    queryKey: ['/api/financial-data', request],
    queryFn: ({ signal }) => fetchFinancialData((request as FiguresRequest).period, signal),
    enabled: request !== null,
  });
  if (data && data !== figures) setFigures(data);

  const session = useMemo(
    () => ({
      figures,
      period: request?.period ?? null,
      isFetching,
      error,
      fetchFigures: (period: PeriodRequest) => {
        lastAttempt.current += 1;
        setRequest({ period, attempt: lastAttempt.current });
      },
      forgetFigures: () => {
        setRequest(null);
        setFigures(null);
      },
    }),
    [figures, request, isFetching, error],
  );
  return <FiguresContext value={session}>{children}</FiguresContext>;
}

export function useFigures(): FiguresSession {
  const session = use(FiguresContext);
  if (session === null) throw new Error('useFigures outside of FiguresProvider');
  return session;
}
