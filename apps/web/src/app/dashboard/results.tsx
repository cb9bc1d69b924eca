import type { FinancialData } from '@insights/contracts';
import { Button } from '../../components/ui/button.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { ParityStrip } from '../../features/parity/components/parity-strip.tsx';
import { SummaryTab } from '../../features/summary/components/summary-tab.tsx';
import { cx } from '../../lib/cx.ts';
import { periodLabel } from '../../lib/period-label.ts';
import { ComingTab } from './coming-tab.tsx';

/** Everything that is shown of one period, under the period's own name. */
export function Results({ data }: { data: FinancialData }) {
  const { snapshot } = data.provenance;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-4">
        <div className="min-w-0">
          <h2 className="font-serif text-display max-sm:text-heading">{periodLabel(data.period)}</h2>
          <p className="mt-1 text-secondary">
            {snapshot.companyName} · {snapshot.basis} basis ·{' '}
            <span className={cx('whitespace-nowrap', data.isDemo && 'font-strong text-caution')}>
              {data.isDemo ? 'sample data' : 'live data'}
            </span>
          </p>
        </div>
        <PdfButton />
      </div>
      <ParityStrip provenance={data.provenance} />
      <Tabs
        label="Views of the figures"
        tabs={[
          { id: 'summary', title: 'Summary', content: <SummaryTab data={data} /> },
          {
            id: 'charts',
            title: 'Charts & Visuals',
            content: (
              <ComingTab title="Charts come with the next version">
                Revenue and net profit over six months, expenses by account, margins, cash flow, and what your
                assets and liabilities are made of. Each chart will have its figures as a table beside it.
              </ComingTab>
            ),
          },
          {
            id: 'review',
            title: 'Automated Review',
            content: (
              <ComingTab title="The Automated Review comes with the next version">
                A check of your bookkeeping for what is easily missed, such as duplicate bills, unpaid
                invoices and transactions without a category. Each finding will name its transactions and the
                steps to mend it.
              </ComingTab>
            ),
          },
        ]}
      />
    </>
  );
}

const PDF_REASON = 'PDF reports come with the next version.';

/** Stays reachable by keyboard although it does nothing yet, so that its reason can be read. */
function PdfButton() {
  return (
    <div className="screen-only flex flex-wrap items-center gap-x-3 gap-y-1">
      <span id="pdf-reason" className="text-secondary text-small">
        {PDF_REASON}
      </span>
      <Tooltip text={PDF_REASON}>
        <Button aria-disabled="true" aria-describedby="pdf-reason">
          Download PDF Report
        </Button>
      </Tooltip>
    </div>
  );
}
