import type { Basis, FinancialData, PeriodRequest } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { fetchFinancialData, fetchStoredFigures } from './api/financial-data.ts';

interface FiguresRequest {
  readonly period: PeriodRequest;
  /** Never used twice: every press of the button reads the books anew, also for the same period. */
  readonly attempt: number;
  /** Whether the last reading will do, as when the page is loaded again. */
  readonly isStoredEnough: boolean;
}

interface FiguresSession {
  /** The last figures that arrived. They stay, under their own period and basis, until others do. */
  readonly figures: FinancialData | null;
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
  readonly choose: (basis: Basis) => void;
  readonly isComputing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const FiguresContext = createContext<FiguresSession | null>(null);

/** Lives above the pages, so that the figures are still there when the visitor comes back to the dashboard. */
export function FiguresProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<FiguresRequest | null>(null);
  const [figures, setFigures] = useState<FinancialData | null>(null);
  const [basis, setBasis] = useState<Basis | null>(null);
  const lastAttempt = useRef(0);

  const reading = useQuery({
    queryKey: ['/api/financial-data', request],
    queryFn: ({ signal }) => read(request as FiguresRequest, signal),
    enabled: request !== null,
  });
  const own = reading.data;
  const isOther = own !== undefined && isOnOtherBasis(own, basis);
  const other = useQuery({
    queryKey: ['/api/financial-data', request, basis],
    queryFn: ({ signal }) => fetchStoredFigures((request as FiguresRequest).period, basis, signal),
    enabled: isOther,
  });
  const arrived = isOther ? other.data : own;
  if (arrived && arrived !== figures) setFigures(arrived);

  const session = useMemo(() => {
    const ask = (period: PeriodRequest, isStoredEnough: boolean) => {
      lastAttempt.current += 1;
      setRequest({ period, attempt: lastAttempt.current, isStoredEnough });
    };
    return {
      figures,
      period: request?.period ?? null,
      isFetching: reading.isFetching,
      error: reading.error,
      fetchFigures: (period: PeriodRequest) => ask(period, false),
      openFigures: (period: PeriodRequest) => ask(period, true),
      forgetFigures: () => {
        setRequest(null);
        setFigures(null);
        setBasis(null);
      },
      basis: {
        chosen: basis,
        choose: setBasis,
        isComputing: isOther && other.isFetching,
        error: isOther ? other.error : null,
        retry: () => void other.refetch(),
      },
    };
  }, [
    figures,
    request,
    reading.isFetching,
    reading.error,
    basis,
    isOther,
    other.isFetching,
    other.error,
    other.refetch,
  ]);
  return <FiguresContext value={session}>{children}</FiguresContext>;
}

/** A period that was never read is read as what it is now; the server takes it for one of the visitor's own making. */
async function read({ period, isStoredEnough }: FiguresRequest, signal: AbortSignal): Promise<FinancialData> {
  const stored = isStoredEnough ? await fetchStoredFigures(period, null, signal) : null;
  return stored?.period.type === period.type ? stored : fetchFinancialData(period, signal);
}

/** A basis chosen for one period stays chosen for the next, where the books of that one could be read on it. */
function isOnOtherBasis({ provenance: { snapshot } }: FinancialData, basis: Basis | null): boolean {
  return basis !== null && basis !== snapshot.basis && snapshot.bases.includes(basis);
}

export function useFigures(): FiguresSession {
  const session = use(FiguresContext);
  if (session === null) throw new Error('useFigures outside of FiguresProvider');
  return session;
}
