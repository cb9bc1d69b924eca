import type { FinancialData } from '@insights/contracts';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DownloadButton } from '../../components/ui/download-button.tsx';
import { lazyPart } from '../../components/ui/lazy-boundary.tsx';
import { RovingFocusGroup } from '../../components/ui/roving-focus-group.tsx';
import { SearchTransactions } from '../../features/drill-down/components/search-transactions.tsx';
import { figuresPath, useShownFigures } from '../../lib/api/shown-figures.ts';
import { cx } from '../../lib/cx.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import { printAlone } from '../../lib/react/print-alone.ts';
import { useIsIdle } from '../../lib/react/use-is-idle.ts';
import { arrival } from '../../lib/routing/arrival.ts';
import { useSearch, useSearchChoice } from '../../lib/routing/search.ts';

/** Placeholder until the height of the view is known. */
const ROOM = <div className="min-h-screen" />;

const ForecastView = lazyPart(() => import('../../features/forecast/components/forecast-view.tsx'), ROOM);
const KpisView = lazyPart(() => import('../../features/kpis/components/kpis-view.tsx'), ROOM);
const ScheduleView = lazyPart(() => import('../../features/schedules/components/schedule-view.tsx'), ROOM);
const StatementView = lazyPart(() => import('../../features/statements/components/statement-view.tsx'), ROOM);

const VIEW_PARAM = 'statement';

const TITLES = {
  incomeStatement: 'Income statement',
  balanceSheet: 'Balance sheet',
  cashFlowStatement: 'Cash flow statement',
  keyFigures: 'Key metrics',
  receivables: 'Accounts receivable aging',
  payables: 'Accounts payable aging',
  debt: 'Debt',
  parties: 'Customers and vendors',
  cashForecast: 'Cash forecast',
} as const;
type ViewName = keyof typeof TITLES;

const VIEWS = Object.keys(TITLES) as [ViewName, ...ViewName[]];

interface DetailViewsProps {
  data: FinancialData;
  /** Whether the visitor came by loading a URL, which may name a view. */
  isLoaded: boolean;
}

/**
 * The statements account by account, the KPIs and the schedules. One of them is shown at a time, next to a list of all.
 */
export default function DetailViews({ data, isLoaded }: DetailViewsProps) {
  const [view, setView] = useSearchChoice(VIEW_PARAM, VIEWS);
  const id = useId();
  const figures = useShownFigures(data);
  const isIdle = useIsIdle();
  const heading = useLanding(view, { isIdle, isLoaded });
  const section = useRef<HTMLDivElement>(null);
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
        <div className="mt-1 flex flex-wrap gap-x-4 lg:grid">
          <DownloadButton label="Download as Excel" path={figuresPath(figures, 'statements', 'workbook')} />
          <Button
            variant="quiet"
            className="screen-only -ml-2 justify-self-start text-small"
            onClick={() => section.current && printAlone(section.current)}
          >
            Print this section
          </Button>
        </div>
        <SearchTransactions startDate={data.monthly[0]?.startDate ?? null} endDate={data.period.endDate} />
      </div>
      <div ref={section} className="min-w-0">
        <h4 ref={heading} className="pb-2 font-serif text-title">
          {TITLES[view]}
          <span className="hidden pl-3 font-sans font-normal text-secondary text-small print:inline">
            {data.provenance.snapshot.companyName}, {periodLabel(data.period)}, {figures.basis} basis
          </span>
        </h4>
        <RovingFocusGroup id={`${id}-view`}>
          {isIdle ? <View view={view} data={data} /> : ROOM}
        </RovingFocusGroup>
      </div>
    </section>
  );
}

/**
 * Returns a ref for the heading of the view. Brings it into view when another view is chosen further down, and when the
 * page's address names a view.
 */
function useLanding(view: ViewName, { isIdle, isLoaded }: { isIdle: boolean; isLoaded: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = useRef(new URLSearchParams(useSearch()).has(VIEW_PARAM) && isLoaded);
  const landed = useRef(isNamed.current ? null : view);
  useEffect(() => {
    if (!isIdle || landed.current === view) return;
    landed.current = view;
    const { top } = heading.current?.getBoundingClientRect() ?? { top: 0 };
    // The back button restores the position by itself.
    if (arrival !== 'history' && (top < 0 || top > window.innerHeight)) heading.current?.scrollIntoView();
  }, [view, isIdle]);
  return heading;
}

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
    case 'cashForecast':
      return <ForecastView figures={figures} company={data.provenance.snapshot.companyName} />;
    default:
      return <ScheduleView figures={figures} name={view} period={current} />;
  }
}
