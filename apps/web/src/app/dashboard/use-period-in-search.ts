import type { Basis, FinancialData, PeriodRequest } from '@insights/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { setSearch, useSearch, withChoice } from '../../lib/routing/search.ts';
import { basisInSearch, periodInSearch, withPeriod } from './dashboard-search.ts';

interface PeriodInSearch {
  /** The period in the URL when the visitor arrived. */
  readonly arrival: PeriodRequest | null;
  readonly chooseBasis: (basis: Basis | null) => void;
  readonly forgetPeriod: () => void;
}

interface Session {
  readonly figures: FinancialData | null;
  readonly period: PeriodRequest | null;
  readonly openFigures: (period: PeriodRequest) => void;
  readonly basis: { readonly choose: (basis: Basis | null) => void };
}

/**
 * Keeps the displayed period in the URL, so that a reload, a saved link and the back button show the same figures.
 */
export function usePeriodInSearch({ figures, period, openFigures, basis }: Session): PeriodInSearch {
  const search = useSearch();
  const [arrival] = useState(() => (period === null ? periodInSearch(search) : null));
  const namedPeriod = periodInSearch(search);
  const namedBasis = basisInSearch(search);

  const show = (next: PeriodRequest | null) => {
    if (isSame(namedPeriod, next)) return;
    const replace = namedPeriod === null || next === null;
    setSearch(withPeriod(search, next), { replace });
  };
  const showArrived = useEffectEvent(show);
  const openNamed = useEffectEvent(() => {
    if (namedPeriod !== null && !isSame(namedPeriod, period)) openFigures(namedPeriod);
  });
  const chooseNamed = useEffectEvent(basis.choose);

  // Opens the figures on arrival, and when the back button leads to a different period.
  const named = namedPeriod && Object.values(namedPeriod).join(' ');
  useEffect(() => {
    if (named !== null) openNamed();
  }, [named]);
  useEffect(() => {
    if (figures !== null) showArrived(figures.period);
  }, [figures]);
  useEffect(() => chooseNamed(namedBasis), [namedBasis]);

  return {
    arrival,
    chooseBasis: (chosen) => setSearch(withChoice(search, 'basis', chosen)),
    forgetPeriod: () => show(null),
  };
}

function isSame(one: PeriodRequest | null, other: PeriodRequest | null): boolean {
  if (one === null || other === null) return one === other;
  return one.type === other.type && one.startDate === other.startDate && one.endDate === other.endDate;
}
