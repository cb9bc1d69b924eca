import type { FinancialData } from '@insights/contracts';
import { useRef } from 'react';
import { Late } from '../../components/ui/late.tsx';
import { closedAddress, isOpenedFromPage, OPENED } from '../../lib/figure-address.ts';
import { lazily } from '../../lib/lazily.ts';
import { periodLabel } from '../../lib/period-label.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { useShownFigures } from '../../lib/shown-figures.ts';

const BridgeSheet = lazily(
  async () => (await import('../../features/basis/components/bridge-sheet.tsx')).BridgeSheet,
);
const FigureSheet = lazily(
  async () => (await import('../../features/drill-down/components/figure-sheet.tsx')).FigureSheet,
);

/** The sheet named in the address: a figure, or the bridge between the bases. */
export function Opened({ data }: { data: FinancialData }) {
  const { search } = useLocation();
  const close = useClose();
  const params = new URLSearchParams(search);
  const figureId = params.get(OPENED.figure);
  const figures = useShownFigures(data);
  if (figureId !== null) {
    return (
      <Late>
        <FigureSheet
          figures={figures}
          figureId={figureId}
          account={params.get(OPENED.account)}
          onClose={close}
        />
      </Late>
    );
  }
  if (params.has(OPENED.bridge) && data.provenance.snapshot.bases.includes('Cash')) {
    return (
      <Late>
        <BridgeSheet figures={figures} period={periodLabel(data.period)} onClose={close} />
      </Late>
    );
  }
  return null;
}

/**
 * Returns a function that goes back to where the sheet was opened; if the address alone opened it, removes it from the
 * address.
 */
function useClose(): () => void {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const closedKey = useRef<string | null>(null);
  return () => {
    // Going back takes a moment; without this check, pressing Escape twice would leave the dashboard.
    if (closedKey.current === key) return;
    closedKey.current = key;
    if (isOpenedFromPage(state)) navigate(-1);
    else navigate({ search: closedAddress(search) }, { replace: true });
  };
}
