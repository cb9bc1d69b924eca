import type { ForecastSpan } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { Amount } from '../../../components/ui/amount.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import type { ShownScenario } from './forecast-chart.tsx';

interface SpanTableProps {
  caption: string;
  spans: readonly ForecastSpan[];
  scenarios: readonly ShownScenario[];
}

const COLUMNS = ['Opening', 'Money in', 'Money out', 'Closing', 'Low', 'High'] as const;

/** Weeks or months with opening, money in and out, closing and range. Without room for columns, each is a list. */
export function SpanTable({ caption, spans, scenarios }: SpanTableProps) {
  const columns = [...COLUMNS, ...scenarios.map(({ name }) => name)];
  return (
    <div className="@container">
      <table className="w-full @max-3xl:block">
        <caption className="pb-2 text-left font-strong @max-3xl:block">{caption}</caption>
        <thead className="text-secondary text-small @max-3xl:sr-only">
          <tr>
            <th scope="col" className="pb-1 text-left align-bottom font-normal">
              Ends
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pb-1 pl-4 text-right align-bottom font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {spans.map((span, index) => {
            const { opening, moneyIn, moneyOut, closing, low, high } = span;
            const amounts = [
              opening,
              moneyIn,
              -moneyOut,
              closing,
              low,
              high,
              ...scenarios.map(({ closings }) => closings[index] ?? 0),
            ];
            return (
              <tr key={span.end} className="border-hairline border-b @max-3xl:block @max-3xl:py-1">
                <th
                  scope="row"
                  className="whitespace-nowrap py-1 text-left font-normal @max-3xl:block @max-3xl:font-strong"
                >
                  {formatShortDay(span.end)}
                </th>
                {amounts.map((amount, column) => (
                  <td
                    key={columns[column]}
                    className={cx(
                      'py-1 pl-4 text-right tabular-nums @max-3xl:flex @max-3xl:justify-between @max-3xl:py-0 @max-3xl:pl-0 @max-3xl:text-small',
                      columns[column] === 'Closing' ? 'font-strong' : '@max-3xl:text-secondary',
                    )}
                  >
                    <span aria-hidden="true" className="@3xl:hidden">
                      {columns[column]}
                    </span>
                    <Amount value={fromDollars(amount)} inColumn />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
