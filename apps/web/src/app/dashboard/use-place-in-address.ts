import type { FinancialData, PeriodRequest } from '@insights/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { periodInAddress, withPeriod } from './period-address.ts';

interface PeriodAddress {
  /** The period that the visitor came with. */
  readonly arrival: PeriodRequest | null;
  readonly forgetPeriod: () => void;
}

/**
 * Keeps the period of the figures in the address, so that a page that is loaded again, or a link that is kept, shows the
 * same figures as they were last read.
 */
export function usePeriodAddress(session: {
  figures: FinancialData | null;
  period: PeriodRequest | null;
  openFigures: (period: PeriodRequest) => void;
}): PeriodAddress {
  const { figures, period, openFigures } = session;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => (period === null ? periodInAddress(search) : null));

  const show = (next: PeriodRequest | null) => {
    const address = withPeriod(search, next);
    if (address !== search) void navigate({ search: address }, { replace: true, state });
  };
  const showArrived = useEffectEvent(show);
  const openArrival = useEffectEvent(() => {
    if (arrival !== null && period === null) openFigures(arrival);
  });

  useEffect(() => openArrival(), []);
  useEffect(() => {
    if (figures !== null) showArrived(figures.period);
  }, [figures]);

  return { arrival, forgetPeriod: () => show(null) };
}
