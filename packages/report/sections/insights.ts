import type { ChartLook } from '../charts/look.ts';
import type { Insights, ReportContent } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { columnHead, forThePeriod } from '../printable/periods.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import { asRecorded } from './corrected.ts';
import { figureCell, isEmpty } from './lender-summary.ts';
import { fromPart, type Section } from './section.ts';
import { correctedColumns, trendCharts } from './trend-charts.ts';

/** Charts and ratios. */
export const insights: Section = {
  id: 'performanceInsights',
  title: 'Performance Insights',
  room: 0.35,
  build: (content, look) =>
    fromPart(content.insights, (part) =>
      isEmpty(content.summary)
        ? [text('note', 'There is nothing to chart or to calculate for this period.')]
        : insightsBlocks(part, content, look),
    ),
};

/** In order of importance, without those in the lender summary. */
const SHOWN_KPIS: readonly string[] = [
  'grossMargin',
  'netMargin',
  'workingCapital',
  'receivableDays',
  'payableDays',
  'interestCover',
  'cashBufferDays',
];

/** The column for the main comparison period is next to this period's column; its heading is the period's name. */
function columnsOf({ incomeStatement, fiscalYearFirstMonth }: ReportContent): Column[] {
  const [before] = incomeStatement.comparisons;
  return [
    { head: 'Metric', share: 1, align: 'left' },
    { head: 'This period', share: 0, align: 'right' },
    ...(before === undefined
      ? []
      : [
          { head: columnHead(before.period, fiscalYearFirstMonth), share: 0, align: 'right' as const },
          { head: 'Change', share: 0, align: 'left' as const },
        ]),
  ];
}

function insightsBlocks(part: Insights, content: ReportContent, look: ChartLook): Block[] {
  const money = printedAmounts(content);
  const columns = columnsOf(content);
  const drawn = trendCharts(part.trends, content, look);
  const shown = shownKpis(part);
  return [
    text('scope', `${forThePeriod(content)}${asRecorded(content)}`),
    ...(drawn.length === 0
      ? []
      : [{ kind: 'charts' as const, charts: drawn }, ...correctedColumns(part.trends, content)]),
    ...(shown.length === 0
      ? [text('note', 'No key metric is meaningful for this period.')]
      : [
          { kind: 'heading' as const, text: 'Key metrics' },
          {
            kind: 'table' as const,
            columns,
            rows: shown.map((kpi) => kpiRow(kpi, money).slice(0, columns.length)),
          },
        ]),
  ];
}

/** The key metrics that have a value. */
export function shownKpis({ kpis }: Insights): Printed[] {
  return SHOWN_KPIS.flatMap((id) => kpis.filter((kpi) => kpi.id === id && isKnown(kpi)));
}

/** Whether there is a value; a value in days must be at least one day. */
function isKnown({ current, unit }: Insights['kpis'][number]): boolean {
  if (current.status !== 'value') return false;
  return (
    unit !== 'days' ||
    current.value.kind !== 'fraction' ||
    current.value.fraction.numerator >= current.value.fraction.denominator
  );
}

type Printed = Insights['kpis'][number];

/** Even if the books cover the earlier period, a ratio may not be meaningful for it. */
function priorCell({ comparisons: [lead], corrected, unit }: Printed, money: PrintedAmounts): Cell {
  if (lead === undefined) return { text: 'no prior data', tone: 'muted' };
  if (lead.result.status !== 'value') return { text: 'not meaningful', tone: 'muted' };
  const better = corrected?.comparisons[0]?.result ?? null;
  return { ...figureCell({ current: lead.result, corrected: better, unit }, money), tone: 'muted' };
}

function kpiRow(kpi: Printed, money: PrintedAmounts): Cell[] {
  const { name, unit, current, corrected, isOpen } = kpi;
  const [change, better] = [changeIn(kpi), changeIn(corrected ?? kpi)];
  return [
    corrected?.current.status === 'not-meaningful'
      ? { text: name, below: `Corrected: ${corrected.current.reason}` }
      : { text: name },
    { ...figureCell({ current, corrected: corrected?.current ?? null, unit }, money), tone: 'strong' },
    priorCell(kpi, money),
    isOpen
      ? { text: 'Not reliable' }
      : {
          text: change.words,
          // The corrected change is shown only if its direction differs.
          ...(better.way === change.way || better.way === ''
            ? {}
            : { below: `corrected:\u00a0${better.words}` }),
        },
  ];
}

function changeIn({ comparisons: [lead] }: Pick<Printed, 'comparisons'>) {
  const { direction, isGood } = lead?.change ?? { direction: 'unknown', isGood: null };
  const way = { up: 'Up', down: 'Down', same: 'Unchanged', unknown: '' }[direction];
  return { way, words: `${way}${isGood === null ? '' : isGood ? ', better' : ', worse'}` };
}
