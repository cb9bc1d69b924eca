import { describeMonths, type Month } from '../months.ts';
import { layOutColumns } from '../sparkline.ts';

const HEIGHT = 36;
const COLUMN_WIDTH = 10;
const GAP = 3;
const MOST_MONTHS = 12;
const WIDTH = MOST_MONTHS * (COLUMN_WIDTH + GAP) - GAP;

/** One column a month, the last at the right edge; those of the reporting period in ink. A month that is not whole is drawn half as wide. */
export function Sparkline({ name, months }: { name: string; months: readonly Month[] }) {
  const { columns, zeroY } = layOutColumns(months.map((month) => month.value));
  const firstColumn = MOST_MONTHS - months.length;
  return (
    <svg
      role="img"
      aria-label={describeMonths(name, months)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block w-full max-w-60 sm:mt-2"
    >
      {columns.map(({ y, height }, index) => {
        const month = months[index] as Month;
        return (
          <rect
            key={month.startDate}
            x={(firstColumn + index) * (COLUMN_WIDTH + GAP)}
            y={y * HEIGHT}
            width={month.isPartial ? COLUMN_WIDTH / 2 : COLUMN_WIDTH}
            height={height * HEIGHT}
            className={month.isInPeriod ? 'fill-ink' : 'fill-column'}
          />
        );
      })}
      <path d={`M0 ${zeroY * HEIGHT}h${WIDTH}`} className="stroke-control" strokeWidth="0.75" />
    </svg>
  );
}
