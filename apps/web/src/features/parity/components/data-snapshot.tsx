import type { Provenance } from '@insights/contracts';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { FactList } from '../../../components/ui/fact-list.tsx';
import { formatDay, formatMoment } from '../../../lib/dates/format-date.ts';

/** Shows which books were read and when, and how to verify that they are unchanged. */
export function DataSnapshot({ snapshot }: { snapshot: Provenance['snapshot'] }) {
  const { companyName, realmId, basis, syncWindow, datasetFingerprint } = snapshot;
  return (
    <FactList
      facts={{
        Company: companyName,
        'Realm ID': realmId,
        Basis: basis,
        'Sync time': <time dateTime={syncWindow.utcSyncTime}>{formatMoment(syncWindow.utcSyncTime)}</time>,
        'Period from': formatDay(syncWindow.from),
        'Period to': formatDay(syncWindow.to),
        'Dataset fingerprint (SHA-256)': (
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="break-all font-mono text-small">{datasetFingerprint}</span>
            <CopyButton text={datasetFingerprint} label="Copy fingerprint" />
          </span>
        ),
      }}
    />
  );
}
