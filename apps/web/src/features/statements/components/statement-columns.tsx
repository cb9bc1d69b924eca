import type {
  StatementColumns as Columns,
  StatementColumnsResponse,
  StatementGrouping,
} from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { FigureAmount } from '../../../components/figures/figure-link.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';
import { cx } from '../../../lib/cx.ts';

interface StatementColumnsProps {
  figures: ShownFigures;
  by: StatementGrouping;
}

/** The income statement with a column for each month, class or project, and a total. */
export function StatementColumns({ figures, by }: StatementColumnsProps) {
  return (
    <Loaded
      query={useFiguresData<StatementColumnsResponse>(figures, 'statements', 'columns', { by })}
      failure="The columns could not be loaded"
      loading="Loading the columns"
      rows={20}
    >
      {(columns) =>
        columns.missing === null ? (
          <Table columns={columns} currency={figures.currency} />
        ) : (
          <p className="py-4 text-secondary">{columns.missing}</p>
        )
      }
    </Loaded>
  );
}

/** Scrolls by itself; the headings and the labels stay in view. */
function Table({
  columns: { title, by, total, columns, rows },
  currency,
}: {
  columns: Columns;
  currency: string;
}) {
  const name = `${title}, by ${by}, ${currency}`;
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
      tabIndex={0}
      className="relative max-h-[calc(100dvh-var(--spacing-bar)-3rem)] overflow-auto border-hairline border-y print:max-h-none print:overflow-visible print:text-[6.5pt]"
    >
      <table className="w-full border-separate border-spacing-0 text-small print:text-[6.5pt]">
        <caption className="sr-only">{name}</caption>
        <thead className="text-secondary">
          <tr>
            <td className={cx(HEAD, 'left-0 z-20')} />
            {[...columns, total].map((heading) => (
              <th
                key={heading}
                scope="col"
                className={cx(HEAD, 'z-10 min-w-24 pl-4 text-right font-normal last:min-w-40')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and two accounts may share a name
            <tr key={index} className={cx(STRONG.has(row.kind) && 'font-strong')}>
              <th
                scope="row"
                style={{ paddingLeft: `${row.depth * 0.75}rem` }}
                className={cx(
                  'sticky left-0 min-w-40 bg-paper py-1 pr-2 text-left',
                  STRONG.has(row.kind) || row.kind === 'heading' ? 'font-strong' : 'font-normal',
                )}
              >
                {row.label}
              </th>
              {(row.total === null ? [] : [...row.cells, row.total]).map(({ figureId, amount }, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
                  key={column}
                  className={cx('py-1 pl-4 text-right', STRONG.has(row.kind) && 'border-control border-t')}
                >
                  <FigureAmount figureId={figureId} value={fromDollars(amount)} inColumn />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const HEAD = 'sticky top-0 border-ink border-b bg-paper py-1 align-bottom';
const STRONG = new Set<Columns['rows'][number]['kind']>(['subtotal', 'total']);
