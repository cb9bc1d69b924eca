import type { FinancialData, PeriodRequest } from '@insights/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { FiguresSession } from '../../features/financial-data/figures-session.tsx';
import { companyOf } from '../../lib/company-of.ts';
import { setSearch, useSearch, withChoice } from '../../lib/routing/search.ts';
import { basisInSearch, companyInSearch, periodInSearch, withReport } from './dashboard-search.ts';

interface Options {
  /** The company whose figures are shown if the URL names none; null if unknown. */
  readonly selected: string | null;
  /** Whether the company in the URL, if any, is connected, so that its figures can be requested. */
  readonly isSelected: boolean;
}

/**
 * Keeps the displayed company and period in the URL, so that a reload, a saved link and the back button show the same
 * figures.
 */
export function usePeriodInSearch(
  { figures, company, period, openFigures, clearFigures, basis }: FiguresSession,
  { selected, isSelected }: Options,
): { chooseBasis: FiguresSession['basis']['choose']; forgetReport: () => void } {
  const search = useSearch();
  const namedPeriod = periodInSearch(search);
  const namedCompany = companyInSearch(search) ?? selected;
  const namedBasis = basisInSearch(search);

  const showArrived = useEffectEvent((arrived: FinancialData) => {
    const report = { company: companyOf(arrived), period: arrived.period };
    if (isSame(namedPeriod, report.period) && companyInSearch(search) === report.company) return;
    // A different period adds a history entry; adding only the company replaces the current one.
    const replace = namedPeriod === null || isSame(namedPeriod, report.period);
    setSearch(withReport(search, report), { replace });
  });
  const openNamed = useEffectEvent(() => {
    const isOther = company !== null && company !== namedCompany;
    if (isOther) clearFigures();
    if (namedPeriod !== null && (isOther || !isSame(namedPeriod, period)))
      openFigures(namedCompany, namedPeriod);
  });
  const chooseNamed = useEffectEvent(basis.choose);

  // Opens the figures on arrival, and when the back button leads to a different company or period.
  const named = isSelected && namedPeriod ? [namedCompany, ...Object.values(namedPeriod)].join(' ') : null;
  useEffect(() => {
    if (named !== null) openNamed();
  }, [named]);
  useEffect(() => {
    if (figures !== null) showArrived(figures);
  }, [figures]);
  useEffect(() => chooseNamed(namedBasis), [namedBasis]);

  return {
    chooseBasis: (chosen) => setSearch(withChoice(search, 'basis', chosen)),
    forgetReport: () => setSearch(withReport(window.location.search, null), { replace: true }),
  };
}

function isSame(one: PeriodRequest | null, other: PeriodRequest | null): boolean {
  if (one === null || other === null) return one === other;
  return one.type === other.type && one.startDate === other.startDate && one.endDate === other.endDate;
}
