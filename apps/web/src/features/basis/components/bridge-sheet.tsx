import type { BasisReconciliationResponse } from '@insights/contracts';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { differenceInWords } from '../difference-in-words.ts';
import { BridgeLines } from './bridge-lines.tsx';

interface BridgeSheetProps {
  figures: ShownFigures;
  period: string;
  onClose: () => void;
}

/** The accrual-to-cash reconciliation of the profit, line by line. */
export default function BridgeSheet({ figures, period, onClose }: BridgeSheetProps) {
  const money = useMoney();
  // Always from accrual to cash, even on the cash basis, because that is what users ask about.
  const query = useFiguresData<BasisReconciliationResponse>({ ...figures, basis: 'Accrual' }, 'basis-bridge');
  return (
    <Sheet
      onClose={onClose}
      title="Why cash basis differs"
      description={`Net income for ${period}, from the accrual to the cash basis`}
    >
      <div className="max-w-160 py-6">
        <Loaded
          query={query}
          failure="The two bases could not be compared"
          loading="Comparing the two bases"
          rows={6}
        >
          {(bridge) => (
            <>
              <p className="mb-4 max-w-[68ch]">{differenceInWords(bridge, money)}</p>
              <BridgeLines bridge={bridge} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}
