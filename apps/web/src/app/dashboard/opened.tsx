import type { FinancialData } from '@insights/contracts';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BridgeSheet } from '../../features/basis/components/bridge-sheet.tsx';
import { FigureSheet } from '../../features/drill-down/components/figure-sheet.tsx';
import { closedAddress, isOpenedFromPage, OPENED } from '../../lib/figure-address.ts';
import { periodLabel } from '../../lib/period-label.ts';
import { useShownFigures } from '../../lib/shown-figures.ts';

/** What the address has open beside the dashboard: a figure, or the bridge between the bases. */
export function Opened({ data }: { data: FinancialData }) {
  const { search } = useLocation();
  const close = useClose();
  const params = new URLSearchParams(search);
  const figureId = params.get(OPENED.figure);
  const figures = useShownFigures(data);
  if (figureId !== null) {
    return (
      <FigureSheet
        figures={figures}
        figureId={figureId}
        account={params.get(OPENED.account)}
        onClose={close}
      />
    );
  }
  if (params.has(OPENED.bridge) && data.provenance.snapshot.bases.includes('Cash')) {
    return <BridgeSheet figures={figures} period={periodLabel(data.period)} onClose={close} />;
  }
  return null;
}

/** Goes back to where it was opened from; what came by its address alone is taken out of the address. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const closedKey = useRef<string | null>(null);
  return () => {
    // Going back takes a moment; pressed twice, Escape would leave the dashboard.
    if (closedKey.current === key) return;
    closedKey.current = key;
    void (isOpenedFromPage(state)
      ? navigate(-1)
      : navigate({ search: closedAddress(search) }, { replace: true }));
  };
}
