import { moneyFormat } from '@insights/money';
import { useState } from 'react';
import { FailureNotice } from '../../components/ui/failure-notice.tsx';
import { LazyBoundary, lazyPart } from '../../components/ui/lazy-boundary.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { AnalysisLetter } from '../../features/analysis/components/analysis-letter.tsx';
import { BooksVerdict } from '../../features/analysis/components/books-verdict.tsx';
import { LetterProvider } from '../../features/analysis/components/letter-context.tsx';
import { AskOpener } from '../../features/ask/components/ask-opener.tsx';
import { useQuestionInUrl } from '../../features/ask/use-question-in-url.ts';
import { BasisToggle } from '../../features/basis/components/basis-toggle.tsx';
import type { BasisChoice } from '../../features/financial-data/figures-session.tsx';
import { LowCashLine } from '../../features/forecast/components/low-cash-line.tsx';
import { ParityStrip } from '../../features/parity/components/parity-strip.tsx';
import { ReportDialog } from '../../features/report/components/report-dialog.tsx';
import { useAdjustingEntries } from '../../features/review/api/adjusting-entries.ts';
import { FigureCards } from '../../features/summary/components/figure-cards.tsx';
import { correctedAmounts } from '../../features/summary/corrected-amounts.ts';
import { useShownFigures } from '../../lib/api/shown-figures.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import { MoneyContext } from '../../lib/money-context.ts';
import { lazyComponent } from '../../lib/react/lazy-component.ts';
import { useHasRendered } from '../../lib/react/use-has-rendered.ts';
import { arrival } from '../../lib/routing/arrival.ts';
import { useSearchChoice } from '../../lib/routing/search.ts';
import { hasNoEntries } from './has-no-entries.ts';
import { ACTIONS, TABS } from './layout.ts';
import { OpenSheet } from './open-sheet.tsx';
import { Above, ResultsHead, type ResultsHeadProps } from './results-head.tsx';

const MissingEmail = lazyPart(() => import('../../features/account/components/missing-email.tsx'));
const Statement = lazyPart(() => import('../../features/summary/components/statement.tsx'), null);
const DetailViews = lazyPart(() => import('./detail-views.tsx'), null);
const EmptyBooks = lazyPart(() => import('./empty-books.tsx'));
const ChartsTab = lazyComponent(() => import('../../features/charts/components/charts-tab.tsx'));
const ReviewTab = lazyComponent(() => import('../../features/review/components/review-tab.tsx'));
const AskPanel = lazyPart(
  () => import('../../features/ask/components/ask-panel.tsx'),
  <Spinner label="Opening the questions" />,
);

interface ResultsProps extends ResultsHeadProps {
  basis: BasisChoice;
}

/** Everything that is shown for one period: starts with the period's name and uses the books' currency. */
export function Results(props: ResultsProps) {
  return (
    <MoneyContext value={moneyFormat(props.data.provenance.snapshot.currency)}>
      <ResultsInMoney {...props} />
    </MoneyContext>
  );
}

function ResultsInMoney({ basis, ...headProps }: ResultsProps) {
  const { data, onChangePeriod } = headProps;
  const { isOpen } = useQuestionInUrl();
  const [tab, chooseTab] = useSearchChoice('tab', ['summary', 'charts', 'review']);
  const figures = useShownFigures(data);
  // Undefined until the review has run, or if it fails: the recorded amounts do not depend on it.
  const entries = useAdjustingEntries(figures).data;
  const hasRendered = useHasRendered();
  // Before the figures add their company to the URL.
  const [isLoaded] = useState(arrival === 'load');
  const { snapshot } = data.provenance;
  const head = <ResultsHead {...headProps} />;
  if (hasNoEntries(data)) {
    return (
      <>
        <Above>{head}</Above>
        <EmptyBooks data={data} onChangePeriod={onChangePeriod} />
      </>
    );
  }
  const contents = {
    summary: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
        <AnalysisLetter
          figures={figures}
          cards={
            <>
              <LowCashLine figures={figures} company={snapshot.companyName} />
              <FigureCards data={data} corrected={correctedAmounts(entries)} />
            </>
          }
          statement={hasRendered && <Statement data={data} />}
        />
        {!figures.isReadOnly && hasRendered && <MissingEmail />}
        {hasRendered && <DetailViews data={data} isLoaded={isLoaded} />}
      </div>
    ),
    charts: <ChartsTab figures={figures} />,
    review: <ReviewTab figures={figures} />,
  };
  return (
    <LetterProvider data={data}>
      <Above>
        {head}
        <div aria-busy={basis.isComputing} className={ACTIONS}>
          <BasisToggle
            bases={snapshot.bases}
            chosen={basis.isComputing ? (basis.chosen ?? snapshot.basis) : snapshot.basis}
            onChoose={basis.choose}
          />
          <AskOpener />
          {figures.isReadOnly ? (
            <SampleReport />
          ) : (
            <ReportDialog period={figures} companyName={snapshot.companyName} />
          )}
        </div>
      </Above>
      {basis.error && (
        <FailureNotice
          title={`The figures on the ${basis.chosen?.toLowerCase()} basis could not be calculated`}
          error={basis.error}
          remark={`The figures on the ${snapshot.basis.toLowerCase()} basis are still shown below.`}
          onRetry={basis.retry}
        />
      )}
      {isOpen && <AskPanel figures={figures} />}
      <ParityStrip provenance={data.provenance}>
        <BooksVerdict
          figures={figures}
          entries={entries}
          isProven={data.provenance.parity.overall === 'PASS'}
        />
      </ParityStrip>
      <Tabs
        label="Views of the figures"
        context={`${snapshot.companyName} · ${periodLabel(data.period)} · ${snapshot.basis}`}
        value={tab}
        onChoose={chooseTab}
        tabs={TABS.map(({ id, title }) => ({
          id,
          title,
          content: <LazyBoundary fallback={<TabPlaceholder />}>{contents[id]}</LazyBoundary>,
        }))}
      />
      <OpenSheet data={data} />
    </LetterProvider>
  );
}

/** As tall as the window, so that the footer does not move. */
function TabPlaceholder() {
  return (
    <div className="grid min-h-screen place-content-center">
      <Spinner label="Loading" isLabelHidden />
    </div>
  );
}

/** Shown instead of the report form, because a sample report of these books already exists. */
function SampleReport() {
  return (
    <p className="screen-only text-small">
      <a href="/sample-report.pdf" className="link inline-flex min-h-6 items-center">
        Read a sample report (PDF)
      </a>
    </p>
  );
}
