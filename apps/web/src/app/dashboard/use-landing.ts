import { presetPeriod } from '@insights/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSelectCompany } from '../../features/connection/api/connection.ts';
import { type Connection, currentCompany } from '../../features/connection/connection.ts';
import { useReportHistory } from '../../features/financial-data/api/report-history.ts';
import type { FiguresSession } from '../../features/financial-data/figures-session.tsx';
import { useToday } from '../../lib/api/today.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';
import { companyInSearch, periodInSearch, withReport } from './dashboard-search.ts';

interface LandingOptions extends Pick<FiguresSession, 'fetchFigures' | 'clearFigures'> {
  readonly connection: Connection | null | undefined;
  /** Whether the visitor has just connected a company. */
  readonly isNew: boolean;
  /** Whether figures are shown or requested, so that nothing has to be opened. */
  readonly isOccupied: boolean;
}

interface Landing {
  /** Whether a report is about to be opened. */
  readonly isWaiting: boolean;
  /** Whether the company in the URL, if any, is connected. */
  readonly isSelected: boolean;
  /** Whether the account has never opened a report or connected a company. */
  readonly isFirstVisit: boolean;
}

/**
 * Opens the last report of the selected company if the URL names none, or the last month of a company without reports.
 * Saves the company in the URL as the selected one.
 */
export function useLanding({
  connection,
  isNew,
  isOccupied,
  fetchFigures,
  clearFigures,
}: LandingOptions): Landing {
  const search = useSearch();
  const today = useToday();
  const current = connection ? currentCompany(connection) : null;
  const named = companyInSearch(search);
  const isSelected = named === null || named === current || connection === null;
  const known = connection?.companies.find(({ realmId }) => realmId === named);
  const { mutate: select } = useSelectCompany();
  const isOpenNeeded = periodInSearch(search) === null && !isOccupied && current !== null && isSelected;
  const isHistoryNeeded = isOpenNeeded && !isNew;
  const history = useReportHistory({ isNeeded: isHistoryNeeded });

  const [last] = history.data?.find(({ company }) => company === current)?.reports ?? [];
  const isHistoryAwaited = isHistoryNeeded && history.isFetching;
  const hasNone = current === 'demo' && !isNew && last === undefined;
  const isOpening = isOpenNeeded && !isHistoryAwaited && !hasNone;

  const open = useEffectEvent(() => {
    if (current === null) return;
    // Nothing is stored yet, so the books are read at once. The figures then set the URL.
    if (last === undefined || isNew) {
      return fetchFigures(current, presetPeriod('last_month', today));
    }
    const { type, startDate, endDate } = last;
    const report = { company: current, period: { type, startDate, endDate } };
    setSearch(withReport(window.location.search, report), { replace: true });
  });
  useEffect(() => {
    if (isOpening) open();
  }, [isOpening]);

  // Only when the URL changes: another browser tab may show, and select, another company.
  const saveNamed = useEffectEvent(() => {
    if (known?.selected === false) select(known.realmId);
  });
  const opened = known?.realmId;
  useEffect(() => {
    if (opened !== undefined) saveNamed();
  }, [opened]);

  // The company in the URL is no longer connected, or belongs to another account.
  const isUnavailable = !isSelected && current !== null;
  const forget = useEffectEvent(() => {
    clearFigures();
    setSearch(withReport(search, null), { replace: true });
  });
  useEffect(() => {
    if (isUnavailable) forget();
  }, [isUnavailable]);

  const isUnknown = connection === undefined && (periodInSearch(search) === null || named !== null);
  return {
    isWaiting: !isOccupied && (isUnknown || isHistoryAwaited || isOpening || isUnavailable),
    isSelected: isSelected && connection !== undefined,
    isFirstVisit: hasNone && history.isSuccess,
  };
}
