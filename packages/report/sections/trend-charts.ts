import { dayInWords, monthName, monthOf, type Period, periodInWords } from '@insights/ledger';
import { type Cents, moneyFormat } from '@insights/money';
import type { ChartLook } from '../charts/look.ts';
import type { Scene } from '../charts/scene.ts';
import { sceneToSvg } from '../charts/to-svg.ts';
import { drawColumnsOfTwoYears, drawTrend } from '../charts/trends.ts';
import type { ReportContent, Trends } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { type Block, type Drawing, text } from './block.ts';

/** In points: the width of a page, and of one of two charts. */
const [PAGE_WIDTH, HALF_WIDTH] = [480, (480 - 24) / 2];
/** A trend needs at least this many columns. */
const MIN_COLUMNS = 3;

/**
 * Revenue, and cash if the columns cover exactly the period. Titles name the dates shown. A chart without enough figures
 * is omitted.
 */
export function trendCharts(trends: Trends, content: ReportContent, look: ChartLook): Drawing[] {
  const cash = trends.areOwn ? cashChart(trends, content, look) : null;
  const revenue = revenueChart(trends, content, look, cash === null ? PAGE_WIDTH : HALF_WIDTH);
  return [revenue, cash].filter((drawing) => drawing !== null);
}

function revenueChart(
  trends: Trends,
  content: ReportContent,
  look: ChartLook,
  width: number,
): Drawing | null {
  const { full } = printedAmounts(content);
  const values = trends.columns.map(({ revenueCents }) => revenueCents);
  const earlier = trends.columns.map(({ revenueBeforeCents }) => revenueBeforeCents);
  if (!isTrend(values)) return null;
  // A partial prior year is not compared, so it is not drawn.
  const before = earlier.filter((value) => value !== null);
  const isCompared = before.length === values.length;
  const scene = drawColumnsOfTwoYears(
    { money: moneyFormat(content.currency), months: ticksOf(trends), values },
    isCompared ? before : [],
    look,
    width,
  );
  const each = trends.columns.map(({ period, revenueCents }, index) => {
    const then = isCompared ? `, a year before ${full(before[index] as Cents)}` : '';
    return `${periodInWords(period)}: ${full(revenueCents)}${then}`;
  });
  return drawing(`Revenue by ${trends.unit}, ${spanOf(trends)}`, each, scene, look);
}

function cashChart(trends: Trends, content: ReportContent, look: ChartLook): Drawing | null {
  const { full } = printedAmounts(content);
  const values = trends.columns.map(({ cashCents }) => cashCents);
  if (!isTrend(values)) return null;
  const scene = drawTrend(
    { money: moneyFormat(content.currency), months: ticksOf(trends), values },
    look,
    HALF_WIDTH,
  );
  const each = trends.columns.map(({ period, cashCents }) => `${dayInWords(period.end)}: ${full(cashCents)}`);
  return drawing(`Cash at each ${trends.unit} end, ${spanOf(trends)}`, each, scene, look);
}

const MAX_CHANGED = 4;

/** Names the columns of the charts that the proposed corrections change most, by date; empty if there are none. */
export function correctedColumns({ unit, columns, areOwn }: Trends, content: ReportContent): Block[] {
  const { full } = printedAmounts(content);
  const changesOf = (
    subject: string,
    key: 'revenueCents' | 'cashCents',
    when: (period: Period) => string,
  ) => {
    const changed = columns
      .flatMap(({ period, corrected, ...recorded }) =>
        corrected === null || corrected[key] === recorded[key]
          ? []
          : [{ period, cents: corrected[key], size: Math.abs(corrected[key] - recorded[key]) }],
      )
      .toSorted((a, b) => b.size - a.size);
    if (changed.length === 0) return [];
    const named = changed
      .slice(0, MAX_CHANGED)
      .toSorted((a, b) => a.period.end - b.period.end)
      .map(({ period, cents: amount }) => `${full(amount)} ${when(period)}`);
    const rest = changed.length - named.length;
    const others = rest === 0 ? '' : `; different in ${rest} more ${rest === 1 ? unit : `${unit}s`}`;
    return [`Corrected ${subject}: ${named.join('; ')}${others}.`];
  };
  const words = [
    ...changesOf('revenue', 'revenueCents', (period) => `in ${periodInWords(period)}`),
    ...(areOwn ? changesOf('cash', 'cashCents', ({ end }) => `on ${dayInWords(end)}`) : []),
  ];
  return words.length === 0 ? [] : [text('note', words.join(' '))];
}

function isTrend(values: readonly Cents[]): boolean {
  return values.length >= MIN_COLUMNS && values.some((value) => value !== 0);
}

function drawing(title: string, values: readonly string[], scene: Scene, look: ChartLook): Drawing {
  return {
    title,
    alternative: `${title}. ${values.join('; ')}.`,
    drawing: {
      svg: sceneToSvg(scene, look.style),
      width: scene.width,
      height: scene.height,
      fontSize: look.fontSize,
      texts: scene.texts,
    },
  };
}

/** `Jan`, or `Jan ’25` if there are more than twelve columns. */
function ticksOf({ unit, columns }: Trends): string[] {
  return columns.map(({ period }) => {
    const { year, month } = monthOf(period.start);
    const name = unit === 'month' ? monthName(period.start).slice(0, 3) : `Q${Math.ceil(month / 3)}`;
    return columns.length > 12 ? `${name} ’${String(year).slice(2)}` : name;
  });
}

function spanOf({ columns }: Trends): string {
  const [first, last] = [columns.at(0), columns.at(-1)].map((column) => column?.period.end ?? 0);
  const [from, to] = [first ?? 0, last ?? 0].map((day) => monthOf(day).year);
  const [start, end] = [first, last].map((day) => monthName(day ?? 0).slice(0, 3));
  return `${start}${from === to ? '' : ` ${from}`} to ${end} ${to}`;
}
