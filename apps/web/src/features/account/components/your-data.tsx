import type { DeleteDataResponse } from '@insights/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FactList } from '../../../components/ui/fact-list.tsx';
import { CallError } from '../../../components/ui/field.tsx';
import { type ExportFormat, useExportData } from '../api/account.ts';
import { DeleteDataDialog } from './delete-data-dialog.tsx';

type Deleted = DeleteDataResponse['data'];

interface YourDataProps {
  /** False if this browser does not have an account, so that there is nothing to export or delete. */
  hasAccount: boolean;
  onDeleted: () => void;
}

/** Self-service controls for all stored data. */
export function YourData({ hasAccount, onDeleted }: YourDataProps) {
  const exportData = useExportData();
  const [isConfirming, setIsConfirming] = useState(false);
  const [deleted, setDeleted] = useState<Deleted>();
  const runningExport = exportData.isPending ? exportData.variables : null;

  if (deleted !== undefined) return <DeletedCounts deleted={deleted} />;
  if (!hasAccount) {
    return (
      <p className="text-secondary">
        We store nothing about this browser, so there is nothing to export or delete.
      </p>
    );
  }
  const exportButton = (format: ExportFormat, label: string) => (
    <Button disabled={exportData.isPending} onClick={() => exportData.mutate(format)}>
      {runningExport === format ? 'Preparing...' : label}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {exportButton('json', 'Export my data (JSON)')}
        {exportButton('csv', 'Export my data (CSV)')}
        <Button variant="destructive" onClick={() => setIsConfirming(true)}>
          Delete my data
        </Button>
      </div>
      <p className="text-secondary text-small">
        JSON contains everything that we store; CSV, for spreadsheets, contains every posting from your books.
      </p>
      <CallError error={exportData.error} />
      {exportData.isSuccess && (
        <p role="status" className="text-secondary">
          The file was downloaded.
        </p>
      )}
      {isConfirming && (
        <DeleteDataDialog
          onClose={() => setIsConfirming(false)}
          onDeleted={(counts) => {
            setDeleted(counts);
            onDeleted();
          }}
        />
      )}
    </div>
  );
}

function DeletedCounts({ deleted }: { deleted: Deleted }) {
  return (
    <section role="status" className="grid gap-3">
      <h3 className="font-serif text-title text-good">Your data was deleted</h3>
      <FactList
        facts={{
          'Connections to QuickBooks': deleted.connections,
          'Snapshots of your books': deleted.snapshots,
          'Support requests': deleted.supportRequests,
        }}
      />
    </section>
  );
}
