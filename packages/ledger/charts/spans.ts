import type { ChartType } from '@insights/words';
import { isComparable } from '../comparison/comparable.ts';
import { periodLabel } from '../comparison/period-label.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import { hasBooksBy } from '../journal/books.ts';
import { sameDaysLastYear } from '../period/compared-periods.ts';
import { monthOf } from '../period/day.ts';
import {
  calendarUnit,
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
  splitByUnit,
} from '../period/period.ts';
import { monthName, periodInWords } from '../period/words.ts';
import type { Chart, ChartPoint, ChartRow, ChartSpan, MoneyPoint } from './chart.ts';

/**
 * A period with at least this many months is shown alone; a shorter period is shown with the months before it.
 */
const MIN_OWN_MONTHS = 6;
const MONTHS_LEADING_UP = 12;
/** Beyond this many months, columns are quarters instead. */
const MAX_MONTHS = 36;
/**
 * Beyond this many columns, only the first month of each quarter, or the first quarter of each year, is labeled.
 */
const MAX_TICKS = 18;

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export interface ChartSpans {
  readonly unit: 'month' | 'quarter';
  /** Oldest first, as far back as the books go and were synced. */
  readonly spans: readonly ChartSpan[];
  /** Whether the spans cover exactly the period, so that their total equals the statements. */
  readonly areOwn: boolean;
}

/** Returns the columns of a chart over time. The first and the last are clipped to the period. */
export function chartSpans({ context }: Figures): ChartSpans {
  const { books, period } = context;
  const months = monthsSpanned(period);
  const areOwn = months >= MIN_OWN_MONTHS;
  const unit = months > MAX_MONTHS ? 'quarter' : 'month';
  const all = areOwn ? splitByUnit(period, unit) : monthsLeadingUpTo(period);
  const known = all.filter(({ start, end }) => start >= books.window.start && hasBooksBy(books, end));
  const spans = known.map((days, index) => ({
    period: days,
    isWhole: calendarUnit(days) === unit,
    isInPeriod: days.end >= period.start,
    tick: tickOf(days, unit, index, known.length),
  }));
  return { unit, spans, areOwn };
}

function monthsLeadingUpTo({ end }: Period): Period[] {
  return monthsEndingWith(end, MONTHS_LEADING_UP)
    .map(monthPeriod)
    .map((month) => ({ start: month.start, end: Math.min(month.end, end) }));
}

/** The year appears in the first column and wherever a new year begins. */
function tickOf({ start, end }: Period, unit: ChartSpans['unit'], index: number, count: number): string[] {
  const { year, month } = monthOf(start);
  const isCrowded = count > MAX_TICKS;
  if (isCrowded && (unit === 'month' ? (month - 1) % 3 !== 0 : month > 3)) return [];
  const name = unit === 'month' ? monthName(start).slice(0, 3) : `Q${Math.ceil(month / 3)}`;
  if (calendarUnit({ start, end }) === null && unit === 'month' && !isCrowded) {
    const first = start - monthPeriod({ year, month }).start + 1;
    return [name, start === end ? String(first) : `${first}–${first + end - start}`];
  }
  return index === 0 || month <= (unit === 'month' ? 1 : 3) ? [name, String(year)] : [name];
}

export function spanLabel({ period, isWhole }: ChartSpan): string {
  return isWhole ? periodLabel(period) : periodInWords(period);
}

/** Title, series and words of a chart over time. */
interface OverTime {
  readonly type: ChartType;
  readonly title: string;
  readonly unit: Chart['unit'];
  /** The figure of each series, by its label. */
  readonly series: Readonly<Record<string, FigureName>>;
  readonly pointOf: (name: FigureName, period: Period) => ChartPoint;
  /** Describes the trend; `points` returns the points of a figure. */
  readonly describe: (shown: ChartSpans, points: (name: FigureName) => ChartPoint[]) => readonly string[];
  /** A figure to show for the same days of last year, too. */
  readonly lastYear: { readonly label: string; readonly name: FigureName };
}

/** Builds a chart of figures by month or quarter. Amounts have a total. */
export function chartOverTime(
  figures: Figures,
  { type, title, unit, series, pointOf, describe, lastYear }: OverTime,
): Chart {
  const shown = chartSpans(figures);
  const names = Object.values(series);
  const rows = shown.spans.map((span) => ({
    label: spanLabel(span),
    span,
    group: '',
    points: names.map((name) => pointOf(name, span.period)),
  }));
  const points = (name: FigureName) => rows.flatMap((row) => row.points[names.indexOf(name)] ?? []);
  const chart: Chart = {
    type,
    title,
    description: describe(shown, points).filter(Boolean).join(' '),
    unit,
    rowsBy: shown.unit,
    series: Object.keys(series),
    rows,
    total: unit === 'money' ? totalRow(figures, names, shown) : null,
  };
  return withLastYear(figures, shown, chart, {
    label: lastYear.label,
    pointOf: (period) => pointOf(lastYear.name, period),
  });
}

/**
 * Adds the same days of last year as a series to a chart over time of at most a year, if the books cover all of them.
 */
function withLastYear(
  figures: Figures,
  { spans, unit }: ChartSpans,
  chart: Chart,
  { label, pointOf }: { readonly label: string; readonly pointOf: (period: Period) => ChartPoint },
): Chart {
  const { books } = figures.context;
  const before = spans.map(({ period }) => sameDaysLastYear(period));
  const [first, last] = [before.at(0), before.at(-1)];
  if (first === undefined || last === undefined || last.end >= (spans[0]?.period.start ?? 0)) return chart;
  if (!before.every((period) => isComparable(books, period))) return chart;
  const add = (row: ChartRow, period: Period): ChartRow => ({
    ...row,
    points: [...row.points, pointOf(period)],
  });
  return {
    ...chart,
    description: `${chart.description} A pale line shows the same ${unit}s a year before.`,
    series: [...chart.series, label],
    lastYear: chart.series.length,
    rows: chart.rows.map((row, index) => add(row, before[index] as Period)),
    total: chart.total && add(chart.total, { start: first.start, end: last.end }),
  };
}

export function moneyPoint(figures: Figures, name: FigureName, period: Period): MoneyPoint {
  return buildMoneyPoint(figures, atTime(name, period, figures.context));
}

/** Throws if the books do not have the figure, which would be a bug. */
export function buildMoneyPoint(figures: Figures, figureId: string): MoneyPoint {
  const source = figures.find(figureId);
  if (source === null) throw new RangeError(`The books do not include ${figureId}`);
  return { kind: 'money', amountCents: figures.amountOf(source), figureId };
}

/**
 * Returns the total of the same figures over all spans. If the spans cover more than the period, the label says so.
 */
function totalRow(
  figures: Figures,
  names: readonly FigureName[],
  { spans, unit, areOwn }: ChartSpans,
): ChartRow | null {
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (first === undefined || last === undefined) return null;
  const whole = { start: first.period.start, end: last.period.end };
  return {
    label: areOwn ? 'Total' : `Total of ${countInWords(spans.length, unit)}`,
    span: null,
    group: '',
    points: names.map((name) => moneyPoint(figures, name, whole)),
  };
}

/** For example `six months` or `one quarter`. */
function countInWords(count: number, unit: string): string {
  return `${NUMBERS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
