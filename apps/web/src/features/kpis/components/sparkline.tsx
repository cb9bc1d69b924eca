import type { Kpi } from '@insights/contracts';
import { endOfMonth, formatMonth } from '../../../lib/dates/format-date.ts';

type Month = Kpi['trend'][number];

const HEIGHT = 36;
const COLUMN_WIDTH = 8;
const GAP = 5;
const MAX_MONTHS = 12;
const WIDTH = MAX_MONTHS * (COLUMN_WIDTH + GAP) - GAP;

/** Returns the months that are drawn: the last twelve full ones. */
export function trendMonths(kpi: Kpi | undefined): readonly Month[] {
  return kpi?.trend.slice(-MAX_MONTHS) ?? [];
}

interface SparklineProps {
  kpi: Kpi;
  periodStart: string;
}

/**
 * Draws one column per month, with the last month at the right edge. Months that end in the reporting period are
 * emphasized. Draws nothing if no month has a value.
 */
export function Sparkline({ kpi, periodStart }: SparklineProps) {
  const months = trendMonths(kpi);
  const { columns, zeroY } = layOutColumns(months.map(({ value }) => value));
  const firstColumn = MAX_MONTHS - months.length;
  if (columns.every((column) => column === null)) return null;
  return (
    <svg
      role="img"
      aria-label={monthsInWords(kpi.name, months)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="ml-auto block w-26"
    >
      {months.map(({ startDate }, index) => {
        const column = columns[index];
        return (
          column && (
            <rect
              key={startDate}
              x={(firstColumn + index) * (COLUMN_WIDTH + GAP)}
              y={column.y * HEIGHT}
              width={COLUMN_WIDTH}
              height={column.height * HEIGHT}
              className={endOfMonth(startDate) >= periodStart ? 'fill-column-strong' : 'fill-column'}
            />
          )
        );
      })}
      <path d={`M0 ${zeroY * HEIGHT}h${WIDTH}`} className="stroke-control" strokeWidth="0.75" />
    </svg>
  );
}

/**
 * Returns the text alternative for the drawing: `Revenue by month, November 2025 to October 2026: lowest $31,200 in
 * February 2026, ...`.
 */
export function monthsInWords(name: string, months: readonly Month[]): string {
  const known = months.filter((month) => month.value !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last) return `${name} by month: no months to show`;
  const value = (month: Month) => month.value ?? 0;
  const lowest = known.reduce((least, month) => (value(month) < value(least) ? month : least));
  const highest = known.reduce((most, month) => (value(month) > value(most) ? month : most));
  return [
    `${name} by month, ${formatMonth(first.startDate)} to ${formatMonth(last.startDate)}: `,
    `lowest ${lowest.text} in ${formatMonth(lowest.startDate)}, `,
    `highest ${highest.text} in ${formatMonth(highest.startDate)}, last ${last.text}`,
  ].join('');
}

/** Even a month close to zero has a visible column. */
const MIN_HEIGHT = 0.02;

/**
 * Returns the columns in units of a drawing with height 1, with y pointing down, and the position of zero, where every
 * column starts. Starting anywhere else would exaggerate small changes.
 */
export function layOutColumns(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  const lowest = Math.min(0, ...known);
  // Without values, the zero line is at the bottom.
  const range = highest - lowest;
  const zeroY = range === 0 ? 1 : highest / range;
  const columns = values.map((value) => {
    if (value === null) return null;
    const height = Math.max(Math.abs(value) / (range || 1), MIN_HEIGHT);
    return { y: value >= 0 ? Math.max(zeroY - height, 0) : zeroY, height };
  });
  return { columns, zeroY };
}
