import type { Review } from '@insights/contracts';
import { useId, useState } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { cx } from '../../../lib/cx.ts';
import { HealthTable } from './health-table.tsx';

/** The health score of the books, with its calculation. */
export function HealthScore({ health }: { health: Review['health'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (health.score === null) {
    return (
      <p className="text-secondary">Bookkeeping health: nothing could be checked, so there is no score.</p>
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="font-serif text-title leading-normal">
          Bookkeeping health: <strong className="font-strong tabular-nums">{health.score}</strong> of 100
        </p>
        <div
          aria-hidden="true"
          className="h-1.5 w-80 max-w-full overflow-hidden rounded-full bg-hairline forced-colors:border"
        >
          <div className="h-full rounded-full bg-ink" style={{ width: `${health.score}%` }} />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="screen-only -ml-1 inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-inner px-1 text-accent text-small"
        >
          <Icon name="chevron" className={cx('transition-transform', !isOpen && '-rotate-90')} />
          How it is calculated
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <HealthTable health={health} />}
      </div>
    </div>
  );
}
