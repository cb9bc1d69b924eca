import type { FinancialData } from '@insights/contracts';
import { useId } from 'react';
import { DownloadButton } from '../../components/ui/download-button.tsx';
import { LazyBoundary } from '../../components/ui/lazy-boundary.tsx';
import { RovingFocusGroup } from '../../components/ui/roving-focus-group.tsx';
import { workbookPath } from '../../features/statements/api/statements.ts';
import { useShownFigures } from '../../lib/api/shown-figures.ts';
import { cx } from '../../lib/cx.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import { lazyComponent } from '../../lib/react/lazy-component.ts';
import { useIsIdle } from '../../lib/react/use-is-idle.ts';
import { useSearchChoice } from '../../lib/routing/search.ts';

const KpisView = lazyComponent(
  async () => (await import('../../features/kpis/components/kpis-view.tsx')).KpisView,
);
const ScheduleView = lazyComponent(
  async () => (await import('../../features/schedules/components/schedule-view.tsx')).ScheduleView,
);
const StatementView = lazyComponent(
  async () => (await import('../../features/statements/components/statement-view.tsx')).StatementView,
);

const VIEWS = [
  'incomeStatement',
  'balanceSheet',
  'cashFlowStatement',
  'keyFigures',
  'receivables',
  'payables',
  'debt',
  'parties',
] as const;
type ViewName = (typeof VIEWS)[number];

const TITLES: Readonly<Record<ViewName, string>> = {
  incomeStatement: 'Income statement',
  balanceSheet: 'Balance sheet',
  cashFlowStatement: 'Cash flow statement',
  keyFigures: 'Key metrics',
  receivables: 'Accounts receivable aging',
  payables: 'Accounts payable aging',
  debt: 'Debt',
  parties: 'Customers and vendors',
};

/**
 * The statements account by account, the KPIs and the schedules. One of them is shown at a time, next to a list of all.
 */
export function DetailViews({ data }: { data: FinancialData }) {
  const [view, setView] = useSearchChoice('statement', VIEWS);
  const id = useId();
  const figures = useShownFigures(data);
  const isIdle = useIsIdle();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="content-start lg:sticky lg:top-[calc(var(--spacing-bar)+16px)] lg:self-start">
        <h3 id={`${id}-title`} className="font-serif text-title">
          In full
        </h3>
        <nav aria-label="In full" className="screen-only mt-2">
          <ul className="flex flex-wrap gap-x-5 lg:grid">
            {VIEWS.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  aria-current={each === view}
                  aria-controls={`${id}-view`}
                  onClick={() => setView(each)}
                  className={cx(
                    'min-h-9 cursor-pointer border-transparent text-left hover:text-ink max-lg:border-b-2 lg:border-l-2 lg:pl-3',
                    each === view
                      ? 'border-accent! font-strong text-ink'
                      : 'text-secondary lg:border-hairline',
                  )}
                >
                  {TITLES[each]}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-3 text-secondary text-small">
          {figures.basis} basis, {figures.currency}
        </p>
        <div className="mt-1">
          <DownloadButton label="Download as Excel" path={workbookPath(figures)} />
        </div>
      </div>
      <RovingFocusGroup id={`${id}-view`}>
        <LazyBoundary fallback={ROOM}>{isIdle ? <View view={view} data={data} /> : ROOM}</LazyBoundary>
      </RovingFocusGroup>
    </section>
  );
}

/** Placeholder until the height of the view is known. */
const ROOM = <div className="min-h-screen" />;

function View({ view, data }: { view: ViewName; data: FinancialData }) {
  const figures = useShownFigures(data);
  const current = periodLabel(data.period);
  switch (view) {
    case 'incomeStatement':
    case 'balanceSheet':
    case 'cashFlowStatement':
      return <StatementView figures={figures} name={view} />;
    case 'keyFigures':
      return <KpisView figures={figures} columns={{ periodStart: data.period.startDate, current }} />;
    default:
      return <ScheduleView figures={figures} name={view} period={current} />;
  }
}
