import type { AdjustingEntries } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { cx } from '../../../lib/cx.ts';

const VIEWS = ['booked', 'certain', 'likely'] as const;

/** The main figures as they are booked, with the certain entries, and with the likely ones too. */
export function AdjustingFigures({ figures }: Pick<AdjustingEntries, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <div className="max-w-3xl text-small">
      <ScheduleTable
        caption="Main figures before and after the entries"
        isCaptionHidden
        of="Figure"
        columns={['As booked', 'With certain entries', 'With likely entries too']}
        rows={figures.map(({ figureId, label, isMaterial, ...amounts }) => ({
          label: (
            <>
              {label}
              {isMaterial && <span className="ml-2 text-caution">Material</span>}
            </>
          ),
          // An unchanged amount is muted, so that changes stand out.
          cells: VIEWS.map((view) => (
            <span
              key={view}
              className={cx(
                view !== 'booked' && amounts[view] === amounts.booked && 'text-secondary',
                view === 'likely' && isMaterial && 'font-strong',
              )}
            >
              <FigureAmount figureId={figureId} view={view} value={fromDollars(amounts[view])} />
            </span>
          )),
        }))}
      />
      {figures.some(({ isMaterial }) => isMaterial) && (
        <p className="mt-2 text-secondary">
          Material: the difference is large enough to change a reader’s judgment of these books.
        </p>
      )}
    </div>
  );
}
