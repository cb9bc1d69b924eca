import type { Basis, FinancialData, PeriodRequest } from '@insights/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { queryKey } from '../../lib/api-query.ts';
import { fetchStoredFigures, figuresReadAhead, readBooks } from './api/financial-data.ts';

interface FiguresSession {
  /** The last figures that arrived. They stay, under their own period and basis, until others do. */
  readonly figures: FinancialData | null;
  /** The period that was asked for last. */
  readonly period: PeriodRequest | null;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly fetchFigures: (period: PeriodRequest) => void;
  /** Shows a period as it was last read; the books are read only when it never was. */
  readonly openFigures: (period: PeriodRequest) => void;
  /** The books are another company's from now on: forgets the figures and what is being read. */
  readonly forgetFigures: () => void;
  readonly basis: BasisChoice;
}

export interface BasisChoice {
  /** What was asked for last; the figures follow when they have been computed. Null is the company's own. */
  readonly chosen: Basis | null;
  readonly choose: (basis: Basis | null) => void;
  readonly isComputing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const FiguresContext = createContext<FiguresSession | null>(null);

interface FiguresProviderProps {
  /** The period that the visitor comes for, if the address names one. */
  arrival: PeriodRequest | null;
  children: ReactNode;
}

/** Lives above the pages, so that the figures are still there when the visitor comes back to the dashboard. */
export function FiguresProvider({ arrival, children }: FiguresProviderProps) {
  /** The books as they were last read, on the company's own basis. */
  const [reading, setReading] = useState(() => arrival && figuresReadAhead(arrival));
  const [basis, setBasis] = useState<Basis | null>(null);
  const fetching = useMutation({ mutationFn: readBooks });
  const shown = useFiguresOn(basis, reading);
  // A basis that could not be computed leaves the company's own on screen.
  const figures = reading && (shown.data ?? (shown.isError ? reading : null));

  // A call that another followed, or that was forgotten, says nothing any more when it is answered.
  const fetch = (period: PeriodRequest, isStoredEnough: boolean) =>
    fetching.mutate({ period, isStoredEnough }, { onSuccess: setReading });

  const session: FiguresSession = {
    figures,
    period: fetching.variables?.period ?? reading?.period ?? null,
    isFetching: fetching.isPending || (reading !== null && figures === null),
    error: fetching.error,
    fetchFigures: (period) => fetch(period, false),
    openFigures: (period) => fetch(period, true),
    forgetFigures: () => {
      fetching.reset();
      setReading(null);
      setBasis(null);
    },
    basis: {
      chosen: basis,
      choose: setBasis,
      isComputing: shown.isFetching,
      error: shown.error,
      retry: () => void shown.refetch(),
    },
  };
  return <FiguresContext value={session}>{children}</FiguresContext>;
}

/** A basis chosen for one period stays chosen for the next, where the books of that one could be read on it. */
function useFiguresOn(basis: Basis | null, reading: FinancialData | null) {
  const own = reading?.provenance.snapshot;
  const isOther = basis !== null && basis !== own?.basis && own?.bases.includes(basis) === true;
  return useQuery<FinancialData>({
    queryKey: queryKey('/api/financial-data', {
      period: reading?.period,
      readAt: own?.syncWindow.utcSyncTime,
      basis: isOther ? basis : null,
    }),
    queryFn:
      reading && isOther ? ({ signal }) => fetchStoredFigures(reading.period, basis, signal) : skipToken,
    ...(reading && !isOther && { initialData: reading }),
    placeholderData: keepPreviousData,
  });
}

export function useFigures(): FiguresSession {
  const session = use(FiguresContext);
  if (session === null) throw new Error('useFigures outside of FiguresProvider');
  return session;
}
