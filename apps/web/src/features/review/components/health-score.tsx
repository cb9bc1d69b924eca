import type { Review } from '@insights/contracts';
import { HEALTH_SCORE_RULE } from '@insights/words';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { formatTenths, leftTenths, listHealthLines } from '../health-sum.ts';

/** The health score of the books, which expands to its calculation. */
export function HealthScore({ health }: { health: Review['health'] }) {
  if (health.score === null) {
    return (
      <p className="text-secondary">Bookkeeping health: nothing could be checked, so there is no score.</p>
    );
  }
  return (
    <Disclosure
      title={
        <>
          Bookkeeping health: <strong className="font-strong tabular-nums">{health.score}</strong> of 100
          <span className="text-secondary">. How it is calculated</span>
        </>
      }
    >
      <HealthTable health={health} />
    </Disclosure>
  );
}

/** The calculation of the health score, line by line. */
function HealthTable({ health }: { health: Review['health'] }) {
  const lines = listHealthLines(health);
  const left = leftTenths(lines);
  return (
    <div className="max-w-3xl text-small">
      <p className="mb-2 max-w-[60ch] text-secondary">{HEALTH_SCORE_RULE}</p>
      <ScheduleTable
        caption="How the health score is calculated, in points"
        isCaptionHidden
        of="Figure"
        columns={['As recorded', 'With corrections', 'In question', 'Points']}
        rows={[
          { label: 'Nothing to correct', cells: [null, null, null, formatTenths(1000)] },
          ...lines.map(({ label, amounts, lostTenths }) => ({
            label,
            cells: [
              ...['booked', 'corrected', 'questioned'].map(
                (key) => amounts && <Amount key={key} value={amounts[key as keyof typeof amounts]} />,
              ),
              formatTenths(-lostTenths),
            ],
          })),
          { label: 'Left', cells: [null, null, null, formatTenths(left)], kind: 'total' },
        ]}
      />
      <p className="mt-1 text-right text-secondary tabular-nums">
        {formatTenths(left)} is {health.score} of 100, rounded
      </p>
    </div>
  );
}
