import type { FinancialData } from '@insights/contracts';
import { AnalysisLetter } from '../../features/analysis/components/analysis-letter.tsx';
import { periodLabel } from '../../lib/period-label.ts';
import { figureAddress, OPENED_FROM_PAGE } from '../../lib/routing/figure-address.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';
import { useShownFigures } from '../../lib/shown-figures.ts';

/** The analysis. Its figures open in a sheet, as those of the statements do. */
export function Letter({ data }: { data: FinancialData }) {
  const search = useSearch();
  return (
    <AnalysisLetter
      figures={useShownFigures(data)}
      periods={{ current: periodLabel(data.period), compared: data.statements[0]?.comparisons ?? [] }}
      onOpenFigure={(figureId) => setSearch(figureAddress(search, figureId), { state: OPENED_FROM_PAGE })}
    />
  );
}
