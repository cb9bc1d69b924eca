import type { ParityCheck, Provenance } from '@insights/contracts';
import { cents, fromDollars } from '@insights/money';
import { otherReports } from '@insights/words';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { STATUS_LOOK } from '../status-look.ts';

/** All parity checks with both figures. */
export function ParityDetails({ parity }: { parity: Provenance['parity'] }) {
  return (
    <div className="mt-4">
      <ScheduleTable
        caption={`Each figure as we calculate it, compared with ${otherReports(parity.isUploaded)}`}
        isCaptionHidden
        of="Check"
        columns={[
          'Status',
          'Financial Insights',
          parity.isUploaded ? 'Statements' : 'QuickBooks',
          'Difference',
        ]}
        main={1}
        rows={parity.checks.map((check) => ({
          label: check.name,
          cells: [
            <Badge key="status" {...STATUS_LOOK[check.status]}>
              {check.status}
            </Badge>,
            dollarsOrWords(check.productValue, check.figureId),
            dollarsOrWords(check.qboValue),
            differenceOf(check),
          ],
          note: check.details && <p className="max-w-[68ch]">{check.details}</p>,
        }))}
      />
    </div>
  );
}

function differenceOf({ status, delta }: ParityCheck) {
  if (status === 'FAIL' && delta !== null) {
    return (
      <span className="font-strong text-bad">
        <Amount value={cents(Math.abs(fromDollars(delta)))} />
      </span>
    );
  }
  return <span className="text-secondary">{status === 'PASS' ? 'None' : 'Not compared'}</span>;
}

/** The figure computed from the books can be opened, but the one from QuickBooks' report cannot. */
function dollarsOrWords(value: number | null, figureId: string | null = null) {
  if (value === null) return <span className="text-secondary">Not available</span>;
  return <FigureAmount value={fromDollars(value)} figureId={figureId} />;
}
