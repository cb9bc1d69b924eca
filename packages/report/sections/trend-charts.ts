import { changeRatio, dayInWords, monthName, monthOf } from '@insights/ledger';
import { type Cents, cents, formatPercent, moneyFormat } from '@insights/money';
import { AGE_BAND_NAMES, AGE_BANDS } from '@insights/words';
import type { ChartLook } from '../charts/look.ts';
import type { Scene } from '../charts/scene.ts';
import { sceneToSvg } from '../charts/to-svg.ts';
import { drawAges, drawColumnsOfTwoYears, drawTrend } from '../charts/trends.ts';
import type { Insights, ReportContent, Trends } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import type { Drawing } from './block.ts';

/** In points: half of the page width that every template has left after the margins and the gap between two charts. */
const CHART_WIDTH = (480 - 24) / 2;
/** A trend needs at least this many months. */
const MIN_MONTHS = 3;
/** A margin over twelve months changes little from one month to the next. */
const MIN_MARGINS = 6;

/**
 * Four charts whose titles state what they show, if that is also true of the corrected figures. A chart without enough
 * figures is omitted.
 */
export function trendCharts(
  { trends, correctedTrends }: Insights,
  content: ReportContent,
  look: ChartLook,
): Drawing[] {
  const titled = (draw: (of: Trends) => Titled | null): Drawing | null => {
    const [recorded, corrected] = [draw(trends), draw(correctedTrends)];
    if (recorded === null) return null;
    const holds = recorded.verdict === corrected?.verdict;
    return holds ? recorded.drawing : { ...recorded.drawing, title: `${recorded.subject}, as recorded` };
  };
  return [
    titled((of) => revenueChart(of, content, look)),
    titled((of) => marginChart(of, look)),
    titled((of) => cashChart(of, content, look)),
    agesChart(content, look),
  ].filter((drawing) => drawing !== null);
}

/** A chart with the verdict of its title, and what it shows without a verdict. */
interface Titled {
  readonly drawing: Drawing;
  readonly verdict: string;
  readonly subject: string;
}

function revenueChart(trends: Trends, content: ReportContent, look: ChartLook): Titled | null {
  const { full } = printedAmounts(content);
  const months = trends.slice(-12);
  const values = months.map(({ revenueCents }) => revenueCents);
  if (countKnown(values) < MIN_MONTHS) return null;
  const earlier = months.map(({ revenueBeforeCents }) => revenueBeforeCents);
  const isComplete = months.length === 12 && earlier.every((value) => value !== null);
  // A partial prior year is not compared, so it is not drawn.
  const before = isComplete ? earlier : earlier.map(() => null);
  const [now, yearBefore] = [total(values), total(before)];
  const change = isComplete ? changeRatio(now, yearBefore) : null;
  const compared =
    change === null
      ? ''
      : `, ${formatPercent(Math.abs(change))} ${change < 0 ? 'less' : 'more'} than in the year before`;
  const scene = drawColumnsOfTwoYears(
    { money: moneyFormat(content.currency), months: ticksOf(months), values },
    before,
    look,
    CHART_WIDTH,
  );
  const each = months.map(({ period, revenueCents }, index) => {
    const then = before[index] ?? null;
    const thenInWords = then === null ? '' : `, a year before ${full(then)}`;
    return `${monthIn(period.end)}: ${inWords(revenueCents, full)}${thenInWords}`;
  });
  const spoken = counted(months.length);
  return {
    drawing: drawing(`Revenue was ${full(now)} in ${spoken}${compared}`, each, scene, look),
    verdict: change === null ? '' : String(Math.sign(change)),
    subject: `Revenue in ${spoken}`,
  };
}

function marginChart(trends: Trends, look: ChartLook): Titled | null {
  const values = trends.map(({ margin }) => (margin === null ? null : margin * 100));
  const known = values.filter((value) => value !== null);
  const [first, last] = [known[0], values.at(-1)];
  if (known.length < MIN_MARGINS || first === undefined || last === null || last === undefined) return null;
  const [from, to] = [formatPercent(first / 100), formatPercent(last / 100)];
  const verdict = from === to ? 'stayed' : last > first ? 'rose' : 'fell';
  const way = verdict === 'stayed' ? `stayed at ${to}` : `${verdict} from ${from} to ${to}`;
  const scene = drawTrend({ money: null, months: ticksOf(trends), values }, look, CHART_WIDTH, {
    marksLowest: false,
  });
  const each = trends.map(
    ({ period, margin }) => `${monthIn(period.end)}: ${margin === null ? 'none' : formatPercent(margin)}`,
  );
  const subject = 'Net margin over twelve months';
  return { drawing: drawing(`${subject} ${way}`, each, scene, look), verdict, subject };
}

function cashChart(trends: Trends, content: ReportContent, look: ChartLook): Titled | null {
  const { full } = printedAmounts(content);
  const values = trends.map(({ cashCents }) => cashCents);
  if (countKnown(values) < MIN_MONTHS || values.every((value) => !value)) return null;
  const lowest = trends.reduce((least, month) =>
    (month.cashCents ?? Infinity) < (least.cashCents ?? Infinity) ? month : least,
  );
  const scene = drawTrend(
    { money: moneyFormat(content.currency), months: ticksOf(trends), values },
    look,
    CHART_WIDTH,
    { marksLowest: true },
  );
  const each = trends.map(
    ({ period, cashCents }) => `${dayInWords(period.end)}: ${inWords(cashCents, full)}`,
  );
  const subject = 'Cash at month-end';
  const verdict = `was lowest in ${monthIn(lowest.period.end)}`;
  const title = `${subject} ${verdict}, at ${inWords(lowest.cashCents, full)}`;
  return { drawing: drawing(title, each, scene, look), verdict, subject };
}

/** A report that is not meant for a lender has no aging, so it does not chart one. */
function agesChart(content: ReportContent, look: ChartLook): Drawing | null {
  const { receivables } = content.schedules;
  const { full } = printedAmounts(content);
  if (receivables.status === 'missing') return null;
  const { settled, total: open } = receivables.value;
  const { bands } = open;
  const all = total(AGE_BANDS.map((band) => bands[band]));
  if (all <= 0 || AGE_BANDS.some((band) => bands[band] < 0)) return null;
  const late = cents(all - bands.current);
  const [amount, what] =
    bands.over90 > 0
      ? [bands.over90, 'more than 90 days overdue']
      : late > 0
        ? [late, 'overdue']
        : [all, 'not yet due'];
  const scene = drawAges(
    AGE_BANDS.map((band) => ({ name: AGE_BAND_NAMES[band].replace(' days', ''), value: bands[band] })),
    moneyFormat(content.currency),
    look,
    CHART_WIDTH,
  );
  const each = AGE_BANDS.map((band) => `${AGE_BAND_NAMES[band]}: ${full(bands[band])}`);
  const title =
    settled === null
      ? `Of open invoices of ${full(all)}, ${formatPercent(amount / all)} are ${what}`
      : `Open invoices by days overdue; ${full(settled.totalCents)} are probably not open`;
  return drawing(title, each, scene, look);
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

function ticksOf(months: Trends): string[] {
  return months.map(({ period }) => monthName(period.end).slice(0, 3));
}

function monthIn(day: number): string {
  return `${monthName(day)} ${monthOf(day).year}`;
}

function counted(months: number): string {
  return months === 12 ? 'twelve months' : `${months} months`;
}

function countKnown(values: readonly unknown[]): number {
  return values.filter((value) => value !== null).length;
}

function total(values: readonly (Cents | null)[]): Cents {
  return cents(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
}

function inWords(amount: Cents | null, full: (amount: Cents) => string): string {
  return amount === null ? 'none' : full(amount);
}
