import type { ForecastSpan } from '@insights/contracts';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import type { ShownScenario } from './forecast-chart.tsx';

interface SpanTableProps {
  caption: string;
  spans: readonly ForecastSpan[];
  scenarios: readonly ShownScenario[];
}

const COLUMNS = ['Opening', 'Money in', 'Money out', 'Closing', 'Low', 'High'];

/** Weeks or months with opening, money in and out, closing and range. */
export function SpanTable({ caption, spans, scenarios }: SpanTableProps) {
  return (
    <ScheduleTable
      caption={caption}
      of="Ends"
      columns={[...COLUMNS, ...scenarios.map(({ name }) => name)]}
      main={COLUMNS.indexOf('Closing')}
      rows={spans.map(({ end, opening, moneyIn, moneyOut, closing, low, high }, index) => ({
        label: formatShortDay(end),
        cells: [
          opening,
          moneyIn,
          moneyOut === 0 ? 0 : -moneyOut,
          closing,
          low,
          high,
          ...scenarios.map(({ closings }) => closings[index] ?? 0),
        ],
      }))}
    />
  );
}
