import type { AskAnswer, AskRow } from '@insights/contracts';
import { QuickBooksLink } from '../../../components/figures/quickbooks-link.tsx';
import { cx } from '../../../lib/cx.ts';
import type { FigureAddress } from '../use-figure-address.ts';
import { CellView } from './cell-view.tsx';

interface AnswerTableProps {
  answer: AskAnswer;
  addressOf: FigureAddress;
}

/**
 * The rows of an answer, followed by "All others" and the total. On a phone, each row is a block of lines.
 */
export function AnswerTable({ answer, addressOf }: AnswerTableProps) {
  const { title, columns, rows, notShown, total, chart } = answer;
  const sizes = rows.map((row) => sizeOf(row, columns.length));
  const lines: Pick<TableRowProps, 'row' | 'bar' | 'isTotal'>[] = [
    ...rows.map((row, index) => ({
      row,
      bar: chart === null ? null : barOf(sizes[index] ?? 0, sizes),
      isTotal: false,
    })),
    ...(notShown === null
      ? []
      : [{ row: { ...notShown, label: `All others (${notShown.count})` }, bar: null, isTotal: false }]),
    ...(total === null ? [] : [{ row: total, bar: null, isTotal: true }]),
  ];
  return (
    <div className="@container">
      <table className="w-full @max-xl:block">
        <caption className="sr-only">{title}</caption>
        <thead className="text-secondary text-small @max-xl:sr-only">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              <span className="sr-only">Name</span>
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="pb-1 pl-4 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and two may share a name
            <TableRow key={index} {...line} columns={columns} addressOf={addressOf} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the amount that determines a row's bar: the change if there is one, otherwise the first amount. */
function sizeOf({ cells }: AskRow, count: number): number {
  const amounts = cells.flatMap((cell) => (cell.kind === 'amount' ? [cell.amount] : []));
  return (count === 4 ? amounts[2] : amounts.at(count > 5 ? -1 : 0)) ?? 0;
}

interface Bar {
  start: number;
  length: number;
}

/**
 * Returns a bar that extends from zero to the right, or to the left if negative, as fractions of the full width; null
 * if all sizes are zero.
 */
function barOf(size: number, sizes: readonly number[]): Bar | null {
  const lowest = Math.min(...sizes, 0);
  const range = Math.max(...sizes, 0) - lowest;
  return range === 0 ? null : { start: (Math.min(size, 0) - lowest) / range, length: Math.abs(size) / range };
}

interface TableRowProps {
  row: AskRow;
  columns: AskAnswer['columns'];
  addressOf: FigureAddress;
  bar: Bar | null;
  isTotal: boolean;
}

function TableRow({ row, columns, addressOf, bar, isTotal }: TableRowProps) {
  const { label, cells, transaction } = row;
  return (
    <tr
      className={cx(
        'border-hairline border-b @max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:items-baseline @max-xl:py-1.5',
        isTotal && 'border-ink border-t border-b-3 border-double font-strong',
      )}
    >
      <th
        scope="row"
        className={cx(
          'py-1 text-left',
          isTotal ? 'font-strong' : 'font-normal',
          '@max-xl:col-span-full @max-xl:py-0',
        )}
      >
        <QuickBooksLink link={transaction?.qboDeepLink ?? null}>{label}</QuickBooksLink>
        {bar !== null && (
          <span
            data-bar
            aria-hidden="true"
            className="mt-0.5 block h-1 max-w-64 rounded-full bg-sunken print:hidden"
          >
            <span
              className="block h-1 rounded-full bg-accent"
              style={{ marginLeft: percent(bar.start), width: percent(bar.length) }}
            />
          </span>
        )}
      </th>
      {cells.map((cell, index) => {
        const isEmpty = cell.kind === 'text' && cell.text === '';
        return (
          <td
            key={columns[index]?.label}
            className={cx(
              'py-1 pl-4 text-right align-top tabular-nums @max-xl:col-span-full @max-xl:flex @max-xl:justify-between @max-xl:py-0 @max-xl:pl-0',
              isEmpty && '@max-xl:hidden',
            )}
          >
            <span aria-hidden="true" className="text-secondary text-small @xl:hidden">
              {columns[index]?.label}
            </span>
            <CellView cell={cell} addressOf={addressOf} inColumn />
          </td>
        );
      })}
    </tr>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}
