import { Loaded } from '../../../components/ui/loaded.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { useBasisBridge } from '../api/basis-bridge.ts';
import { differenceInWords } from '../difference-in-words.ts';
import { BridgeLines } from './bridge-lines.tsx';

interface BridgeSheetProps {
  figures: ShownFigures;
  period: string;
  onClose: () => void;
}

/** The accrual-to-cash reconciliation of the profit, line by line. */
export function BridgeSheet({ figures, period, onClose }: BridgeSheetProps) {
  const money = useMoney();
  return (
    <Sheet
      onClose={onClose}
      title="Why cash basis differs"
      description={`Net income for ${period}, from the accrual to the cash basis`}
    >
      <div className="max-w-160 py-6">
        <Loaded
          query={useBasisBridge(figures)}
          failure="The two bases could not be compared"
          placeholder={
            <SkeletonRows
              label="Comparing the two bases"
              count={WIDTHS.length}
              row="h-11"
              cells={(row) => [`h-3 ${WIDTHS[row]}`, 'h-3 w-24']}
            />
          }
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

const WIDTHS = ['w-56', 'w-72', 'w-64', 'w-48', 'w-60', 'w-52'];
