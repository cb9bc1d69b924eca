import type { ReactNode } from 'react';

/** Labeled values in a card. A null value is left out. */
export function FactList({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 rounded-card border border-hairline bg-surface p-4 sm:grid-cols-[auto_1fr]">
      {Object.entries(facts).map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-secondary">{label}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
