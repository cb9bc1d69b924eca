import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../lib/toast.ts';
import { TOASTS } from '../../../lib/toasts.ts';
import type { ReportPeriod } from '../report-period.ts';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  /** Null while no period has been chosen. */
  period: ReportPeriod | null;
  companyName: string;
}

/** The way to the PDF: what is in it, whose it is and how it looks. */
export function ReportDialog({ period, companyName }: ReportDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => (period === null ? showToast(TOASTS.pdfPeriodRequired) : setIsOpen(true));
  return (
    <>
      <Button className="screen-only" onClick={open}>
        Download PDF Report
      </Button>
      <Dialog
        isOpen={isOpen && period !== null}
        onOpenChange={setIsOpen}
        isWide
        title="Download Financial Report"
        description="Customize your $25 comprehensive financial report. P&L and Balance Sheet are always included."
      >
        {period && (
          <ReportForm
            period={period}
            defaultCompanyName={companyName || 'Demo Company'}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </>
  );
}
