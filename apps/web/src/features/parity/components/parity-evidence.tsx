import type { Provenance } from '@insights/contracts';
import { useId, useState } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { safeLink } from '../../../lib/routing/safe-link.ts';
import { DataSnapshot } from './data-snapshot.tsx';
import { ParityDetails } from './parity-details.tsx';

/** Each parity check, and the sources of the figures. */
export default function ParityEvidence({ provenance }: { provenance: Provenance }) {
  const { parity, snapshot, qboDeepLinks } = provenance;
  const [isSnapshotShown, setIsSnapshotShown] = useState(false);
  const id = useId();
  return (
    <>
      <ParityDetails parity={parity} />
      <div className="screen-only -mx-2 mt-2 flex flex-wrap items-center gap-y-1 text-small">
        <Button
          variant="quiet"
          aria-expanded={isSnapshotShown}
          aria-controls={`${id}-snapshot`}
          onClick={() => setIsSnapshotShown(!isSnapshotShown)}
        >
          {isSnapshotShown ? 'Hide Data Snapshot' : 'Show Data Snapshot'}
        </Button>
        <DeepLink url={qboDeepLinks.profitLoss} text="P&L in QBO" />
        <DeepLink url={qboDeepLinks.balanceSheet} text="Balance Sheet in QBO" />
      </div>
      <div id={`${id}-snapshot`} hidden={!isSnapshotShown}>
        <DataSnapshot snapshot={snapshot} />
      </div>
    </>
  );
}

function DeepLink({ url, text }: { url: string | undefined; text: string }) {
  const href = safeLink(url);
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
      {text}
      <Icon name="external" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
