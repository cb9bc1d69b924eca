import type { Basis, FinancialData, PeriodRequest } from '@insights/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { companyOf } from '../../lib/company-of.ts';
import { fetchStoredFigures, readBooks, takePrefetchedFigures } from './api/financial-data.ts';

export interface FiguresSession {
  /** The most recent figures. They stay, with their own period and basis, until new figures arrive. */
  readonly figures: FinancialData | null;
  /** The company whose figures were requested most recently, as in the URL. */
  readonly company: string | null;
  /** The most recently requested period. */
  readonly period: PeriodRequest | null;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** Reads the books of a company; null stands for the selected one. */
  readonly fetchFigures: (company: string | null, period: PeriodRequest) => void;
  /** Shows the stored figures for a period. The books are synced only if there are none. */
  readonly openFigures: (company: string | null, period: PeriodRequest) => void;
  /** Discards the figures and the pending request, because the books now belong to another company. */
  readonly clearFigures: () => void;
  readonly basis: BasisChoice;
}

export interface BasisChoice {
  /**
   * The requested basis; the figures follow once they have been computed. Null stands for the company's default basis.
   */
  readonly chosen: Basis | null;
  readonly choose: (basis: Basis | null) => void;
  readonly isComputing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const FiguresContext = createContext<FiguresSession | null>(null);

interface FiguresProviderProps {
  /** The company and the period in the URL on arrival, if any. */
  arrival: { readonly company: string | null; readonly period: PeriodRequest | null };
  children: ReactNode;
}

/**
 * Wraps all pages, so that the figures are still available when the visitor returns to the dashboard.
 */
export function FiguresProvider({ arrival, children }: FiguresProviderProps) {
  /** The most recent snapshot of the books, on the company's default basis. */
  const [reading, setReading] = useState(
    () => arrival.period && takePrefetchedFigures(arrival.company, arrival.period),
  );
  const [basis, setBasis] = useState<Basis | null>(null);
  const fetching = useMutation({ mutationFn: readBooks });
  const shown = useFiguresOn(basis, reading);
  // If the figures could not be computed on the chosen basis, those on the default basis stay on screen.
  const figures = reading && (shown.data ?? (shown.isError ? reading : null));

  // A response is ignored if a later call has replaced this one or the figures have been discarded.
  const fetch = (company: string | null, period: PeriodRequest, isStoredEnough: boolean) =>
    fetching.mutate({ company, period, isStoredEnough }, { onSuccess: setReading });

  const session: FiguresSession = {
    figures,
    company: fetching.variables?.company ?? (reading && companyOf(reading)),
    period: fetching.variables?.period ?? reading?.period ?? null,
    isFetching: fetching.isPending || (reading !== null && figures === null),
    error: fetching.error,
    fetchFigures: (company, period) => fetch(company, period, false),
    openFigures: (company, period) => fetch(company, period, true),
    clearFigures: () => {
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

/**
 * A basis that was chosen for one period stays chosen for the next period, if that period's books are available on it.
 */
function useFiguresOn(basis: Basis | null, reading: FinancialData | null) {
  const own = reading?.provenance.snapshot;
  const company = reading && companyOf(reading);
  const isOther = basis !== null && basis !== own?.basis && own?.bases.includes(basis) === true;
  return useQuery<FinancialData>({
    queryKey: [
      '/api/financial-data',
      {
        company,
        period: reading?.period,
        readAt: own?.syncWindow.utcSyncTime,
        basis: isOther ? basis : null,
      },
    ],
    queryFn:
      reading && isOther
        ? ({ signal }) => fetchStoredFigures(company, reading.period, basis, signal)
        : skipToken,
    ...(reading && !isOther && { initialData: reading }),
    placeholderData: keepPreviousData,
  });
}

export function useFigures(): FiguresSession {
  const session = use(FiguresContext);
  if (session === null) throw new Error('useFigures outside of FiguresProvider');
  return session;
}
