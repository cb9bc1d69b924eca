import type { ChartDataResponse, ChartType } from '@insights/contracts';
import { chartFileName } from '@insights/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { QueryFailure } from '../../../components/ui/loaded.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import { saveFile } from '../../../lib/api/save-file.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { cx } from '../../../lib/cx.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { chartHeight, listBarLines } from '../bars.ts';
import { beyondAxisInWords } from '../beyond-axis.ts';
import { caption, SUBJECTS, tableCaption } from '../chart-captions.ts';
import { chartCsv } from '../chart-csv.ts';
import type { ChartLibrary } from '../use-chart-library.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartTable } from './chart-table.tsx';

interface ChartPanelProps {
  type: ChartType;
  figures: ShownFigures;
  library: ChartLibrary;
  query: UseQueryResult<ChartDataResponse>;
}

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** One chart below its title, as a drawing or as a table. */
export function ChartPanel({ type, figures, library, query }: ChartPanelProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [isUndrawable, setIsUndrawable] = useState(false);
  const id = useId();
  const { currency } = useMoney();

  const answer = query.data;
  if (query.isError) return <QueryFailure query={query} title={`${SUBJECTS[type]} could not be loaded`} />;
  if (!answer) return <PanelSkeleton type={type} />;
  const { chart } = answer;
  const isEmpty = chart.rows.length === 0;
  const isTable = view === 'table' || isUndrawable;
  const save = () => {
    saveFile(new Blob([chartCsv(chart)], { type: 'text/csv;charset=utf-8' }), chartFileName(type, figures));
  };

  return (
    <figure
      aria-labelledby={`${id}-title`}
      className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start', isTable && 'lg:col-span-2')}
    >
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h3 id={`${id}-title`} className="font-serif text-title">
            {chart.title}
          </h3>
          <p className="text-secondary text-small">
            {isTable ? tableCaption(chart, currency) : caption(chart, currency)} · {chart.basis} basis
            {!isTable && chart.rowsBy === 'account' && chart.lastYear !== undefined && (
              <> · pale bars: {chart.series[chart.lastYear]}</>
            )}
          </p>
        </div>
        {!isEmpty && (
          <div className="screen-only flex items-center gap-1">
            {!isUndrawable && (
              <Segmented
                legend={`How to show: ${chart.title}`}
                options={VIEWS}
                value={view}
                onChoose={setView}
              />
            )}
            <Button variant="quiet" className="text-small" onClick={save}>
              CSV<span className="sr-only"> of {chart.title}</span>
            </Button>
          </div>
        )}
      </figcaption>
      <p id={`${id}-words`} className="sr-only">
        {chart.description}
      </p>
      {isEmpty && <p className="mt-4 text-secondary">{chart.description}</p>}
      {isUndrawable && (
        <p className="mt-4 text-secondary text-small">
          This browser cannot draw charts. The table shows the same figures.
        </p>
      )}
      {!isEmpty &&
        (isTable ? (
          <ChartTable chart={chart} />
        ) : (
          <ChartDrawing
            library={library}
            answer={answer}
            titleId={`${id}-title`}
            wordsId={`${id}-words`}
            onUndrawable={() => setIsUndrawable(true)}
          />
        ))}
      {!isTable && <Remarks answer={answer} />}
    </figure>
  );
}

/** Notes below a drawing about data that the drawing does not show. */
function Remarks({ answer: { chart } }: { answer: ChartDataResponse }) {
  const { lines, leftOut } = listBarLines(chart);
  const isAccounts = chart.rowsBy === 'account';
  const remark =
    isAccounts && leftOut > 0
      ? `The chart shows the ${lines.filter(({ kind }) => kind === 'account').length} largest of ${chart.rows.length} accounts; the table shows all.`
      : beyondAxisInWords(chart);
  return remark && <p className="mt-2 text-secondary text-small">{remark}</p>;
}

function PanelSkeleton({ type }: { type: ChartType }) {
  return (
    <div style={{ height: chartHeight(null) }}>
      <SkeletonRows label={`Loading ${SUBJECTS[type].toLowerCase()}`} count={7} />
    </div>
  );
}
