import type { ReportDetails, ReportDetailsResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { dataQuery } from '../../../lib/api/query.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useToday } from '../../../lib/api/today.ts';
import { pathFor } from '../../../lib/company-of.ts';
import { TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';

const WAITING = <Spinner label="Looking up your last report" />;

const ReportForm = lazyPart(() => import('./report-form.tsx'), WAITING);

interface ReportDialogProps {
  /** Null until a period is chosen. */
  period: ShownFigures | null;
  companyName: string;
}

/** Form for the PDF report: its sections, its cover details and its template. */
export function ReportDialog({ period, companyName }: ReportDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => (period === null ? showToast(TOASTS.pdfPeriodRequired) : setIsOpen(true));
  return (
    <>
      <Button className="screen-only @max-2xl/page:px-2 @max-2xl/page:text-small" onClick={open}>
        <span>
          <span className="@max-2xs/page:sr-only">Download </span>PDF
          <span className="@max-2xs/page:sr-only"> Report</span>
        </span>
      </Button>
      {isOpen && period && (
        <Dialog
          onClose={() => setIsOpen(false)}
          isWide
          title="Download Financial Report"
          description="Customize your $25 comprehensive financial report. P&L and Balance Sheet are always included."
        >
          <FormWithDetails
            period={period}
            defaultCompanyName={companyName || 'Demo Company'}
            onClose={() => setIsOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}

const NO_DETAILS: ReportDetails = {
  address: '',
  preparedBy: '',
  preparedFor: '',
  issuedOn: null,
  logo: null,
  showCents: false,
  covenants: [],
  loans: [],
  newLoan: null,
  addBacks: [],
  comments: { letter: '', incomeStatement: '', balanceSheet: '', cashFlowStatement: '' },
  engagement: 'management',
};

/**
 * A report can be created even if the previous report's details cannot be loaded; the fields are then empty. The date
 * defaults to today.
 */
function FormWithDetails(props: Omit<ComponentProps<typeof ReportForm>, 'keptDetails'>) {
  const path = pathFor(props.period.company, '/api/report-details');
  const { data, isPending } = useQuery({ ...dataQuery<ReportDetailsResponse>(path), gcTime: 0 });
  const today = useToday();
  if (isPending) return WAITING;
  return <ReportForm {...props} keptDetails={{ ...(data ?? NO_DETAILS), issuedOn: today }} />;
}
