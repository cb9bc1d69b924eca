import type { Review } from '@insights/contracts';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { HealthTable } from './health-table.tsx';

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
