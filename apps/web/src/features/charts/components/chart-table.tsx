import type { Chart, ChartPoint, ChartRow } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { CHART_ROW_NAMES } from '@insights/words';
import { FigureAmount, FigureLink } from '../../../components/figures/figure-link.tsx';
import { STICKY_HEAD } from '../../../components/figures/table-head.ts';
import { cx } from '../../../lib/cx.ts';
import { pointFigureId } from '../chart-points.ts';

/** The figures in a chart, each of which can be opened. */
export function ChartTable({ chart }: { chart: Chart }) {
  const { title, unit, rowsBy, series, rows, total } = chart;
  const columns = [...(unit === 'percent' ? ['Revenue'] : []), ...series];
  // Several columns do not fit on a phone, so each row becomes a block there.
  const isWide = columns.length > 2;
  return (
    <div className="relative mt-4">
      <table className={cx('w-full', isWide && 'max-sm:block')}>
        <caption className="sr-only">{title}</caption>
        <thead className={cx('text-secondary text-small', isWide && 'max-sm:sr-only')}>
          <tr>
            <th scope="col" className={cx(STICKY_HEAD, 'pb-1 text-left align-bottom font-normal')}>
              {CHART_ROW_NAMES[rowsBy]}
            </th>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={cx(STICKY_HEAD, 'pb-1 pl-3 text-right align-bottom font-normal')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx(isWide && 'max-sm:block')}>
          {rows.map((row, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: accounts may share a name, and rows never move
              key={index}
              row={row}
              group={row.group === rows[index - 1]?.group ? '' : row.group}
              columns={columns}
            />
          ))}
          {total && <Row row={total} group="" columns={columns} isTotal />}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: ChartRow;
  /** Name of the section that starts with this row; empty for the section's other rows. */
  group: string;
  columns: readonly string[];
  isTotal?: boolean;
}

function Row({ row: { label, points }, group, columns, isTotal = false }: RowProps) {
  const [first] = points;
  const isWide = columns.length > 2;
  const cells = [
    ...(first?.kind === 'ratio' ? [moneyCell(first.denominator)] : []),
    ...points.map((point) => <Point key={pointFigureId(point)} point={point} />),
  ];
  return (
    <>
      {group && (
        <tr>
          <th
            scope="row"
            colSpan={points.length + 1}
            className="pt-2 text-left font-normal text-secondary text-small"
          >
            {group}
          </th>
        </tr>
      )}
      <tr
        className={cx(
          'hover:bg-sunken',
          isTotal && 'font-strong',
          isWide && 'max-sm:block max-sm:border-hairline max-sm:border-b max-sm:py-2',
        )}
      >
        <th
          scope="row"
          className={cx('text-left', isWide && 'max-sm:block', isTotal ? 'font-strong' : 'font-normal')}
        >
          {label}
        </th>
        {columns.map((name, index) => (
          <td
            key={name}
            className={cx('pl-3 text-right', isWide && 'max-sm:flex max-sm:justify-between max-sm:pl-4')}
          >
            {isWide && (
              <span aria-hidden="true" className="font-normal text-secondary sm:hidden">
                {name}
              </span>
            )}
            <div className={cx(isTotal && TOTAL, isWide ? 'py-1 max-sm:py-0' : 'py-1')}>{cells[index]}</div>
          </td>
        ))}
      </tr>
    </>
  );
}

const TOTAL = 'border-t border-t-control border-b-3 border-b-ink border-double';

function Point({ point }: { point: ChartPoint }) {
  if (point.kind === 'money') return moneyCell(point);
  return (
    <FigureLink figureId={point.numerator.figureId} className="figure-link whitespace-nowrap tabular-nums">
      {point.text}
    </FigureLink>
  );
}

function moneyCell({ amount, figureId }: { amount: number; figureId: string }) {
  return <FigureAmount key={figureId} figureId={figureId} value={fromDollars(amount)} inColumn />;
}
