import type { FinancialData } from '@insights/contracts';
import { type ReactNode, useState } from 'react';
import { LetterContext } from '../../features/analysis/components/letter-context.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';
import { figureSearch, OPENED_FROM_PAGE } from '../../lib/routing/figure-address.ts';
import { setSearch, useSearch } from '../../lib/routing/search.ts';

/** Opens figures of the letter in a sheet, just like those in the statements. */
export function LetterProvider({ data, children }: { data: FinancialData; children: ReactNode }) {
  const search = useSearch();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <LetterContext
      value={{
        openFigure: (figureId) => setSearch(figureSearch(search, figureId), { state: OPENED_FROM_PAGE }),
        periods: { current: periodLabel(data.period), compared: data.statements[0]?.comparisons ?? [] },
        isWhole,
        toggleWhole: () => setIsWhole(!isWhole),
      }}
    >
      {children}
    </LetterContext>
  );
}
