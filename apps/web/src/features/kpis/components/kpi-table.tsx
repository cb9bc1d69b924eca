import type { Kpi } from '@insights/contracts';
import { STICKY_HEAD } from '../../../components/figures/table-head.ts';
import { formatMonth } from '../../../lib/dates/format-date.ts';
import type { KpiColumns, KpiSection } from '../kpi-groups.ts';
import { KpiRow } from './kpi-row.tsx';
import { trendMonths } from './sparkline.tsx';

const HEAD = `${STICKY_HEAD} pb-1 align-bottom font-normal`;

interface KpiTableProps {
  caption: string;
  /** Sections without a name have no heading. */
  sections: readonly KpiSection[];
  /** Whether each row says what its KPI shows. */
  isExplained?: boolean;
  columns: KpiColumns;
}

export function KpiTable({ caption, sections, columns, isExplained = false }: KpiTableProps) {
  return (
    <table className="w-full max-sm:block sm:table-fixed">
      <caption className="sr-only">
        {caption} for {columns.current}
      </caption>
      <thead className="text-secondary text-small max-sm:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} w-[29%] text-left`}>
            Key metric
          </th>
          <th scope="col" className={`${HEAD} w-30 pl-4 text-right`}>
            {columns.current}
          </th>
          <th scope="col" className={`${HEAD} w-30 pl-4 text-right`}>
            {sections[0]?.kpis[0]?.comparisons[0]?.label ?? 'Before'}
          </th>
          <th scope="col" className={`${HEAD} pl-6 text-left`}>
            Change
          </th>
          <th scope="col" className={`${HEAD} w-30 pl-4 text-left`}>
            {monthsOf(sections[0]?.kpis[0])}
          </th>
        </tr>
      </thead>
      {sections.map(({ group, name, kpis }) => (
        <tbody
          key={group}
          className="not-first-of-type:before:block not-first-of-type:before:h-6 max-sm:block"
        >
          {name !== '' && (
            <tr className="max-sm:block">
              <th
                colSpan={5}
                scope="rowgroup"
                className="border-ink border-b pb-1 text-left font-strong max-sm:block"
              >
                {name}
              </th>
            </tr>
          )}
          {kpis.map((kpi) => (
            <KpiRow key={kpi.id} kpi={kpi} columns={columns} isExplained={isExplained} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Names the months of the drawings, which have no axis. */
function monthsOf(kpi: Kpi | undefined): string {
  const months = trendMonths(kpi);
  const [first, last] = [months.at(0), months.at(-1)];
  return first && last ? `${formatMonth(first.startDate)} to ${formatMonth(last.startDate)}` : 'By month';
}
