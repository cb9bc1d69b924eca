import type { FinancialData } from '@insights/contracts';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { BasisToggle } from '../../features/basis/components/basis-toggle.tsx';
import { ChartsTab } from '../../features/charts/components/charts-tab.tsx';
import type { BasisChoice } from '../../features/financial-data/figures-session.tsx';
import { ParityStrip } from '../../features/parity/components/parity-strip.tsx';
import { ReportDialog } from '../../features/report/components/report-dialog.tsx';
import { ReviewTab } from '../../features/review/components/review-tab.tsx';
import { SummaryTab } from '../../features/summary/components/summary-tab.tsx';
import { cx } from '../../lib/cx.ts';
import { periodLabel } from '../../lib/period-label.ts';
import { shownFigures } from '../../lib/shown-figures.ts';
import { InFull } from './in-full.tsx';
import { Letter } from './letter.tsx';
import { Opened } from './opened.tsx';

interface ResultsProps {
  data: FinancialData;
  basis: BasisChoice;
}

/** Everything that is shown of one period, under the period's own name. */
export function Results({ data, basis }: ResultsProps) {
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
        <ReportDialog period={shownFigures(data)} companyName={snapshot.companyName} />
      </div>
      <div aria-busy={basis.isComputing}>
        <BasisToggle
          bases={snapshot.bases}
          chosen={basis.isComputing ? (basis.chosen ?? snapshot.basis) : snapshot.basis}
          onChoose={basis.choose}
        />
      </div>
      {basis.error && (
        <FailureNotice
          title={`The figures on the ${basis.chosen?.toLowerCase()} basis could not be computed`}
          error={basis.error}
          remark={`Below are still the figures on the ${snapshot.basis.toLowerCase()} basis.`}
          onRetry={basis.retry}
        />
      )}
      <ParityStrip provenance={data.provenance} />
      <Tabs
        label="Views of the figures"
        tabs={[
          {
            id: 'summary',
            title: 'Summary',
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
                <SummaryTab data={data}>
                  <Letter figures={shownFigures(data)} />
                </SummaryTab>
                <InFull data={data} />
              </div>
            ),
          },
          {
            id: 'charts',
            title: 'Charts & Visuals',
            content: <ChartsTab figures={shownFigures(data)} />,
          },
          {
            id: 'review',
            title: 'Automated Review',
            content: <ReviewTab figures={shownFigures(data)} />,
          },
        ]}
      />
      <Opened data={data} />
    </>
  );
}
