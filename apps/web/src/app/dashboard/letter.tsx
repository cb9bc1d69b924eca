import type { FinancialData } from '@insights/contracts';
import { AnalysisLetter } from '../../features/analysis/components/analysis-letter.tsx';
import { useShownFigures } from '../../lib/api/shown-figures.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import { figureSearch, OPENED_FROM_PAGE } from '../../lib/routing/figure-address.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';

/** The analysis. Its figures open in a sheet, just like those in the statements. */
export function Letter({ data }: { data: FinancialData }) {
  const search = useSearch();
  return (
    <AnalysisLetter
      figures={useShownFigures(data)}
      periods={{ current: periodLabel(data.period), compared: data.statements[0]?.comparisons ?? [] }}
      onOpenFigure={(figureId) => setSearch(figureSearch(search, figureId), { state: OPENED_FROM_PAGE })}
    />
  );
}
