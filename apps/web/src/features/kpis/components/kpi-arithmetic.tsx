import type { Kpi, KpiResult } from '@insights/contracts';
import { FigureLink } from '../../../components/figures/figure-link.tsx';
import type { KpiColumns } from '../kpi-groups.ts';

/** Explains a KPI: its meaning, its formula, and its inputs, each of which can be opened. */
export function KpiArithmetic({ kpi, columns }: { kpi: Kpi; columns: KpiColumns }) {
  const { why, formula, current, comparisons } = kpi;
  return (
    <div className="grid gap-3 border-hairline border-b bg-sunken px-4 py-3 sm:px-5.5">
      <p className="max-w-[68ch]">{why}</p>
      <p>
        <span className="text-secondary">Formula:</span> {formula}
      </p>
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Working title={columns.current} result={current} />
        {comparisons.map(({ against, label, result }) => (
          <Working key={against} title={label} result={result} />
        ))}
      </div>
    </div>
  );
}

function Working({ title, result }: { title: string; result: KpiResult }) {
  return (
    <div className="min-w-0">
      <h4 className="border-control border-b pb-0.5 text-secondary text-small">{title}</h4>
      <dl>
        {result.inputs.map((input, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: inputs never move, and two may share a label
          <div key={index} className="flex justify-between gap-4 py-0.5">
            <dt className="min-w-0">{input.label}</dt>
            <dd className="whitespace-nowrap text-right tabular-nums">
              <FigureLink figureId={input.figureId} className="row-link">
                {input.text}
              </FigureLink>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-control border-t pt-0.5 font-strong">
          <dt>Result</dt>
          <dd className="text-right tabular-nums">
            {result.status === 'value' ? (
              result.text
            ) : (
              <span className="font-normal">{NO_VALUE[result.status]}</span>
            )}
          </dd>
        </div>
      </dl>
      {result.status !== 'value' && <p className="mt-1 text-secondary text-small">{result.reason}</p>}
    </div>
  );
}

const NO_VALUE = { 'not-meaningful': 'Not meaningful', 'not-reliable': 'Not reliable' } as const;
