import { useLocation, useNavigate } from 'react-router';
import { AnalysisLetter } from '../../features/analysis/components/analysis-letter.tsx';
import { figureAddress, OPENED_FROM_PAGE } from '../../lib/figure-address.ts';
import type { ShownFigures } from '../../lib/shown-figures.ts';

/** The analysis, whose figures open beside the page as those of the statements do. */
export function Letter({ figures }: { figures: ShownFigures }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AnalysisLetter
      figures={figures}
      onOpenFigure={(figureId) =>
        void navigate({ search: figureAddress(search, figureId) }, { state: OPENED_FROM_PAGE })
      }
    />
  );
}
