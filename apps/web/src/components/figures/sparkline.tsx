import { formatMonth } from '../../lib/dates/format-date.ts';

/** One month in a sparkline. */
export interface SparklineMonth {
  readonly startDate: string;
  /** Null if the month does not have a value; its position then stays empty. */
  readonly value: number | null;
  /** Whether the month is part of the reporting period rather than before it. */
  readonly isInPeriod: boolean;
  /** Whether the month is cut short by the start of the books or by the end of the period. */
  readonly isPartial: boolean;
}

export interface MonthInWords extends SparklineMonth {
  /** The formatted value. */
  readonly text: string | null;
}

interface SparklineProps {
  /** Text alternative for the drawing. */
  label: string;
  months: readonly SparklineMonth[];
  className?: string;
}

const HEIGHT = 36;
const COLUMN_WIDTH = 8;
const GAP = 5;
const MAX_MONTHS = 12;
const WIDTH = MAX_MONTHS * (COLUMN_WIDTH + GAP) - GAP;

/**
 * Draws one column per month, with the last month at the right edge. Months in the reporting period are emphasized. A
 * partial month is half as wide.
 */
export function Sparkline({ label, months, className = '' }: SparklineProps) {
  const shown = months.slice(-MAX_MONTHS);
  const { columns, zeroY } = layOutColumns(shown.map((month) => month.value));
  const firstColumn = MAX_MONTHS - shown.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`block w-full ${className}`}
    >
      {shown.map((month, index) => {
        const column = columns[index];
        return (
          column && (
            <rect
              key={month.startDate}
              x={(firstColumn + index) * (COLUMN_WIDTH + GAP)}
              y={column.y * HEIGHT}
              width={month.isPartial ? COLUMN_WIDTH / 2 : COLUMN_WIDTH}
              height={column.height * HEIGHT}
              className={month.isInPeriod ? 'fill-column-strong' : 'fill-column'}
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
export function monthsInWords(name: string, months: readonly MonthInWords[]): string {
  const known = months.filter((month) => month.value !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last) return `${name} by month: no months to show`;
  const value = (month: MonthInWords) => month.value ?? 0;
  const lowest = known.reduce((least, month) => (value(month) < value(least) ? month : least));
  const highest = known.reduce((most, month) => (value(month) > value(most) ? month : most));
  const partial = known.filter((month) => month.isPartial).map((month) => formatMonth(month.startDate));
  return [
    `${name} by month, ${formatMonth(first.startDate)} to ${formatMonth(last.startDate)}: `,
    `lowest ${lowest.text} in ${formatMonth(lowest.startDate)}, `,
    `highest ${highest.text} in ${formatMonth(highest.startDate)}, last ${last.text}`,
    partial.length > 0 ? `; partial: ${partial.join(' and ')}` : '',
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
