import type { ReactNode } from 'react';

/** Labeled values in a card. A null value is left out. */
export function FactList({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-card border border-hairline bg-surface p-4">
      {Object.entries(facts).map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-secondary">{label}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
