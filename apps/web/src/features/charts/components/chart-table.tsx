import type { Chart, ChartPoint, ChartRow } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { CHART_ROW_NAMES } from '@insights/words';
import { FigureAmount, FigureLink } from '../../../components/figures/figure-link.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';

/** The figures in a chart, each of which can be opened. */
export function ChartTable({ chart: { title, unit, rowsBy, series, rows, total } }: { chart: Chart }) {
  const columns = [...(unit === 'percent' ? ['Revenue'] : []), ...series];
  return (
    <div className="mt-4">
      <ScheduleTable
        caption={title}
        isCaptionHidden
        of={CHART_ROW_NAMES[rowsBy]}
        columns={columns}
        // If there is no room for columns, each figure of a row is labeled.
        main={columns.length > 2 ? -1 : 0}
        rows={[
          ...rows.flatMap((row, index) => [
            ...(row.group === (rows[index - 1]?.group ?? '')
              ? []
              : [{ label: row.group, cells: [], kind: 'section' as const }]),
            { label: row.label, cells: toCells(row) },
          ]),
          ...(total === null ? [] : [{ label: total.label, cells: toCells(total), kind: 'total' as const }]),
        ]}
      />
    </div>
  );
}

function toCells({ points }: ChartRow) {
  const [first] = points;
  return [...(first?.kind === 'ratio' ? [moneyCell(first.denominator)] : []), ...points.map(pointCell)];
}

function pointCell(point: ChartPoint) {
  if (point.kind === 'money') return moneyCell(point);
  return (
    <FigureLink figureId={point.numerator.figureId} className="figure-link whitespace-nowrap tabular-nums">
      {point.text}
    </FigureLink>
  );
}

function moneyCell({ amount, figureId }: { amount: number; figureId: string }) {
  return <FigureAmount figureId={figureId} value={fromDollars(amount)} inColumn />;
}
