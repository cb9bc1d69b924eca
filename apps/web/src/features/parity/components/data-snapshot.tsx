import type { Provenance } from '@insights/contracts';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { formatDay, formatMoment } from '../../../lib/dates/format-date.ts';

/** Shows which books were read and when, and how to verify that they are unchanged. */
export function DataSnapshot({ snapshot }: { snapshot: Provenance['snapshot'] }) {
  const { companyName, realmId, basis, syncWindow, datasetFingerprint } = snapshot;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Entry term="Company">{companyName}</Entry>
      <Entry term="Realm ID">
        <span className="tabular-nums">{realmId}</span>
      </Entry>
      <Entry term="Basis">{basis}</Entry>
      <Entry term="Sync time">
        <time dateTime={syncWindow.utcSyncTime}>{formatMoment(syncWindow.utcSyncTime)}</time>
      </Entry>
      <Entry term="Period from">{formatDay(syncWindow.from)}</Entry>
      <Entry term="Period to">{formatDay(syncWindow.to)}</Entry>
      <div className="sm:col-span-full">
        <dt className="text-secondary text-small">Dataset fingerprint (SHA-256)</dt>
        <dd className="flex flex-wrap items-center gap-x-3">
          <span className="break-all font-mono text-small">{datasetFingerprint}</span>
          <CopyButton text={datasetFingerprint} label="Copy fingerprint" />
        </dd>
      </div>
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-secondary text-small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
