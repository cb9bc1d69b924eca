import { CHART_TYPES } from '@insights/words';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { QueryFailure } from '../../../components/ui/loaded.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';
import { chartDataQuery } from '../api/chart-data.ts';
import { useChartLibrary } from '../use-chart-library.ts';
import { ChartPanel } from './chart-panel.tsx';

/** The six charts. Their data is fetched after the chart library has loaded. */
export default function ChartsTab({ figures }: { figures: ShownFigures }) {
  const library = useChartLibrary();
  const answers = useQueries({
    queries: CHART_TYPES.map((type) => ({
      ...chartDataQuery(type, figures),
      enabled: library.isSuccess,
    })),
  });
  const failures = answers.filter(({ isError }) => isError);
  const lastFailure = Math.max(library.errorUpdatedAt, ...failures.map((failed) => failed.errorUpdatedAt));

  useEffect(() => {
    if (lastFailure > 0) showToast(TOASTS.chartFailed);
  }, [lastFailure]);

  if (library.isError) return <QueryFailure query={library} title="The charts could not be loaded" />;
  if (!library.data) {
    return (
      <div className="grid min-h-120 place-items-center">
        <Spinner label="Loading charts..." />
      </div>
    );
  }
  if (failures.length === CHART_TYPES.length) {
    return (
      <FailureNotice
        title="The charts could not be loaded"
        error={failures[0]?.error}
        onRetry={() => {
          for (const answer of answers) void answer.refetch();
        }}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 lg:grid-cols-2">
      {CHART_TYPES.map((type, index) => {
        const query = answers[index];
        return (
          query && (
            <ChartPanel key={type} type={type} figures={figures} library={library.data} query={query} />
          )
        );
      })}
    </div>
  );
}
