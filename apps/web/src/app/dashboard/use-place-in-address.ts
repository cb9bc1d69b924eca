import type { Basis, FinancialData, PeriodRequest } from '@insights/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { withChoice } from '../../lib/use-addressed.ts';
import { basisInAddress, periodInAddress, withPeriod } from './place.ts';

interface PlaceInAddress {
  /** The period that the visitor came with. */
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
 * Keeps in the address which figures are shown, so that a page that is loaded again, a link that is kept, and the way
 * back show the same figures as they were last read.
 */
export function usePlaceInAddress({ figures, period, openFigures, basis }: Session): PlaceInAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => (period === null ? periodInAddress(search) : null));
  const namedPeriod = periodInAddress(search);
  const namedBasis = basisInAddress(search);

  const show = (next: PeriodRequest | null) => {
    if (isSame(namedPeriod, next)) return;
    const replace = namedPeriod === null || next === null;
    navigate({ search: withPeriod(search, next) }, { replace, state });
  };
  const showArrived = useEffectEvent(show);
  const openNamed = useEffectEvent(() => {
    if (namedPeriod !== null && !isSame(namedPeriod, period)) openFigures(namedPeriod);
  });
  const chooseNamed = useEffectEvent(basis.choose);

  // On arrival, and when the way back leads to another period.
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
    chooseBasis: (chosen) => navigate({ search: withChoice(search, 'basis', chosen) }, { state }),
    forgetPeriod: () => show(null),
  };
}

function isSame(one: PeriodRequest | null, other: PeriodRequest | null): boolean {
  if (one === null || other === null) return one === other;
  return one.type === other.type && one.startDate === other.startDate && one.endDate === other.endDate;
}
