import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
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
  const bridge = useBasisBridge(figures);
  const money = useMoney();
  return (
    <Sheet
      onClose={onClose}
      title="Why cash basis differs"
      description={`Net income for ${period}, from the accrual to the cash basis`}
    >
      {bridge.isError && (
        <div className="py-6">
          <FailureNotice
            title="The two bases could not be compared"
            error={bridge.error}
            onRetry={() => void bridge.refetch()}
          />
        </div>
      )}
      {bridge.isPending && <BridgeSkeleton />}
      {bridge.data && (
        <div className="py-6">
          <p className="mb-4 max-w-[68ch]">{differenceInWords(bridge.data, money)}</p>
          <BridgeLines bridge={bridge.data} />
        </div>
      )}
    </Sheet>
  );
}

const ROWS = ['w-56', 'w-72', 'w-64', 'w-48', 'w-60', 'w-52'];

function BridgeSkeleton() {
  return (
    <div role="status" className="py-6">
      <span className="sr-only">Comparing the two bases</span>
      {ROWS.map((width) => (
        <div key={width} aria-hidden="true" className="flex h-11 items-center justify-between gap-8">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
