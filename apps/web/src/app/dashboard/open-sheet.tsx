import type { FinancialData } from '@insights/contracts';
import { useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazyPart } from '../../components/ui/lazy-boundary.tsx';
import { useShownFigures } from '../../lib/api/shown-figures.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import {
  closedSearch,
  isOpenedFromPage,
  openedView,
  stepsInSheet,
} from '../../lib/routing/figure-address.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';

const BridgeSheet = lazyPart(() => import('../../features/basis/components/bridge-sheet.tsx'));
const FigureSheet = lazyPart(() => import('../../features/drill-down/components/figure-sheet.tsx'));

/** The sheet named in the URL: a figure, or the accrual-to-cash reconciliation. */
export function OpenSheet({ data }: { data: FinancialData }) {
  const params = new URLSearchParams(useSearch());
  const figureId = params.get('figure');
  const isBridge = params.has('bridge') && data.provenance.snapshot.bases.includes('Cash');
  if (figureId === null && !isBridge) return null;
  return <ClosableSheet data={data} figureId={figureId} account={params.get('account')} />;
}

interface ClosableSheetProps {
  data: FinancialData;
  figureId: string | null;
  account: string | null;
}

/**
 * A sheet that returns to the previous page when closed, or is removed from the URL if it was opened from the URL
 * alone.
 */
function ClosableSheet({ data, figureId, account }: ClosableSheetProps) {
  const search = useSearch();
  const state = useHistoryState();
  const figures = { ...useShownFigures(data), view: openedView(search) };
  const isClosing = useRef(false);
  const close = () => {
    // Going back takes a moment. Without this check, pressing Escape twice would leave the dashboard.
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedFromPage(state)) window.history.go(-stepsInSheet(state));
    else setSearch(closedSearch(search), { replace: true });
  };
  if (figureId === null) {
    return <BridgeSheet figures={figures} period={periodLabel(data.period)} onClose={close} />;
  }
  return <FigureSheet figures={figures} figureId={figureId} account={account} onClose={close} />;
}
