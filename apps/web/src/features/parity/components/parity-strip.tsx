import type { Provenance } from '@insights/contracts';
import { parityAgreement, parityVerdict } from '@insights/words';
import { type ReactNode, useId, useState } from 'react';
import { TONE_TEXT } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatReadAt } from '../../../lib/dates/format-date.ts';
import { STATUS_LOOK } from '../status-look.ts';

const ParityEvidence = lazyPart(
  () => import('./parity-evidence.tsx'),
  <Spinner label="Loading the details" />,
);

interface ParityStripProps {
  provenance: Provenance;
  /** The verdict on the books themselves, below the verdict on our figures. */
  children?: ReactNode;
}

/**
 * Shows whether the figures match QuickBooks, in one line that expands to each check and the sources of the figures.
 */
export function ParityStrip({ provenance, children }: ParityStripProps) {
  const { parity, snapshot } = provenance;
  const [areDetailsShown, setAreDetailsShown] = useState(false);
  const id = useId();
  const { tone, icon } = STATUS_LOOK[parity.overall];
  const hasPassed = parity.overall === 'PASS';

  return (
    <section
      aria-label="Parity with QuickBooks"
      className="@container/page border-hairline border-y py-[6px]"
    >
      <div className="fixed-space flex flex-wrap items-center justify-between gap-x-4 text-small">
        <p className="flex items-baseline gap-2">
          <Icon name={icon} className={cx('translate-y-0.5', TONE_TEXT[tone])} />
          <span>
            <strong className={cx('font-strong', TONE_TEXT[tone])}>{parityVerdict(parity)}</strong>{' '}
            <span className={cx('text-secondary', hasPassed && '@max-2xl/page:hidden')}>
              {parityAgreement(parity)}
              <span className="@max-2xl/page:hidden">
                {' '}
                · synced {formatReadAt(snapshot.syncWindow.utcSyncTime)}
              </span>
            </span>
            {/* Without room, a passed verification takes one line. */}
            {hasPassed && (
              <span className="text-secondary @2xl/page:hidden @max-2xs/page:hidden">to the cent</span>
            )}
          </span>
        </p>
        <Button
          variant="quiet"
          className="screen-only -mx-2 shrink-0 text-small @max-2xl/page:ml-0 @max-2xl/page:min-h-6 @max-2xl/page:py-0"
          aria-expanded={areDetailsShown}
          aria-controls={`${id}-details`}
          onClick={() => setAreDetailsShown(!areDetailsShown)}
        >
          <span className="@max-2xs/page:sr-only">View Details</span>
          <Icon name="chevron" className={cx('transition-transform', areDetailsShown && 'rotate-180')} />
        </Button>
      </div>
      {children}
      <div id={`${id}-details`} hidden={!areDetailsShown} className="pb-3">
        {areDetailsShown && <ParityEvidence provenance={provenance} />}
      </div>
    </section>
  );
}
