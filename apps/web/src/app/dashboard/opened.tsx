import type { FinancialData } from '@insights/contracts';
import { useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Late } from '../../components/ui/late.tsx';
import { lazily } from '../../lib/lazily.ts';
import { periodLabel } from '../../lib/period-label.ts';
import { closedAddress, isOpenedFromPage, OPENED } from '../../lib/routing/figure-address.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';
import { useShownFigures } from '../../lib/shown-figures.ts';

const BridgeSheet = lazily(
  async () => (await import('../../features/basis/components/bridge-sheet.tsx')).BridgeSheet,
);
const FigureSheet = lazily(
  async () => (await import('../../features/drill-down/components/figure-sheet.tsx')).FigureSheet,
);

/** The sheet named in the address: a figure, or the accrual-to-cash reconciliation. */
export function Opened({ data }: { data: FinancialData }) {
  const params = new URLSearchParams(useSearch());
  const figureId = params.get(OPENED.figure);
  const isBridge = params.has(OPENED.bridge) && data.provenance.snapshot.bases.includes('Cash');
  if (figureId === null && !isBridge) return null;
  return (
    <Late>
      <OpenedSheet data={data} figureId={figureId} account={params.get(OPENED.account)} />
    </Late>
  );
}

interface OpenedSheetProps {
  data: FinancialData;
  figureId: string | null;
  account: string | null;
}

/** Closing it goes back to where it was opened; if the address alone opened it, it is removed from the address. */
function OpenedSheet({ data, figureId, account }: OpenedSheetProps) {
  const search = useSearch();
  const state = useHistoryState();
  const figures = useShownFigures(data);
  const isClosing = useRef(false);
  const close = () => {
    // Going back takes a moment; without this check, pressing Escape twice would leave the dashboard.
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedFromPage(state)) window.history.back();
    else setSearch(closedAddress(search), { replace: true });
  };
  if (figureId === null) {
    return <BridgeSheet figures={figures} period={periodLabel(data.period)} onClose={close} />;
  }
  return <FigureSheet figures={figures} figureId={figureId} account={account} onClose={close} />;
}
