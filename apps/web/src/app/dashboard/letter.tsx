import type { FinancialData } from '@insights/contracts';
import { AnalysisLetter } from '../../features/analysis/components/analysis-letter.tsx';
import { figureAddress, OPENED_FROM_PAGE } from '../../lib/figure-address.ts';
import { periodLabel } from '../../lib/period-label.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { useShownFigures } from '../../lib/shown-figures.ts';

/** The analysis. Its figures open in a sheet, as those of the statements do. */
export function Letter({ data }: { data: FinancialData }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AnalysisLetter
      figures={useShownFigures(data)}
      periods={{ current: periodLabel(data.period), compared: data.statements[0]?.comparisons ?? [] }}
      onOpenFigure={(figureId) =>
        navigate({ search: figureAddress(search, figureId) }, { state: OPENED_FROM_PAGE })
      }
    />
  );
}
