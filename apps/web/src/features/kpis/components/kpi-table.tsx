import type { Kpi, KpiResult } from '@insights/contracts';
import { doubtInWords } from '@insights/words';
import { ChangesInWords } from '../../../components/figures/change-in-words.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { formatMonth } from '../../../lib/dates/format-date.ts';
import type { KpiColumns, KpiSection } from '../kpi-groups.ts';
import { KpiArithmetic } from './kpi-arithmetic.tsx';
import { Sparkline, trendMonths } from './sparkline.tsx';

interface KpiTableProps {
  caption: string;
  /** Sections without a name have no heading. */
  sections: readonly KpiSection[];
  /** Whether each row says what its KPI shows. */
  isExplained?: boolean;
  columns: KpiColumns;
}

/** KPIs by section. Each expands to its calculation. */
export function KpiTable({ caption, sections, columns, isExplained = false }: KpiTableProps) {
  const [first] = sections[0]?.kpis ?? [];
  return (
    <ScheduleTable
      caption={`${caption} for ${columns.current}`}
      isCaptionHidden
      of="Key metric"
      columns={[columns.current, first?.comparisons[0]?.label ?? 'Before', 'Change', monthsOf(first)]}
      main={0}
      rows={sections.flatMap(({ name, kpis }) => [
        ...(name === '' ? [] : [{ label: name, cells: [], kind: 'section' as const }]),
        ...kpis.map((kpi) => ({
          label: (
            <span>
              {kpi.name}
              <span className="sr-only">: show the calculation</span>
            </span>
          ),
          cells: toCells(kpi, columns),
          note: <Note kpi={kpi} isExplained={isExplained} />,
          details: <KpiArithmetic kpi={kpi} columns={columns} />,
        })),
      ])}
    />
  );
}

function toCells(kpi: Kpi, { periodStart }: KpiColumns) {
  const { current, comparisons } = kpi;
  const [lead] = comparisons;
  const isBeforeUnknown = comparisons.every(({ result }) => result.status !== 'value');
  return [
    <Result key="current" result={current} />,
    lead && <Result key="before" result={lead.result} />,
    !isBeforeUnknown && <ChangesInWords key="change" changes={comparisons.map(({ change }) => change)} />,
    <Sparkline key="months" kpi={kpi} periodStart={periodStart} />,
  ];
}

/** Notes on the meaning of the KPI, why it has no value, and whether it is in doubt. */
function Note({ kpi, isExplained }: { kpi: Kpi; isExplained: boolean }) {
  const { why, current, doubts, corrected } = kpi;
  return (
    <div className="max-w-[68ch] pl-5.5">
      {isExplained && <p>{why}</p>}
      {current.status !== 'value' && <p>{current.reason}</p>}
      {current.status === 'value' && doubts.length > 0 && (
        <p className="text-caution">Check first. {doubtInWords(kpi)}</p>
      )}
      {doubts.length === 0 && corrected !== null && <p>With corrections: {corrected}</p>}
    </div>
  );
}

function Result({ result }: { result: KpiResult }) {
  if (result.status === 'value') return <span className="whitespace-nowrap">{result.text}</span>;
  if (result.status === 'not-reliable') return <span className="text-caution">Not reliable</span>;
  return (
    <abbr title="Not meaningful" className="text-secondary no-underline">
      n.m.
    </abbr>
  );
}

/** Names the months of the drawings, which have no axis. */
function monthsOf(kpi: Kpi | undefined): string {
  const months = trendMonths(kpi);
  const [first, last] = [months.at(0), months.at(-1)];
  return first && last ? `${formatMonth(first.startDate)} to ${formatMonth(last.startDate)}` : 'By month';
}
