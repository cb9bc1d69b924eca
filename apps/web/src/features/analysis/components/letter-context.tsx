import type { FinancialData } from '@insights/contracts';
import { createContext, type ReactNode, useState } from 'react';
import { periodLabel } from '../../../lib/dates/period-label.ts';
import type { FigurePeriods } from '../figure-parts.ts';

/** State that applies to every letter shown in the analysis. */
interface LetterState {
  readonly periods: FigurePeriods;
  /**
   * Whether the collapsed rest of the letter is expanded. Kept when another letter replaces the current one.
   */
  readonly isWhole: boolean;
  readonly toggleWhole: () => void;
}

export const LetterContext = createContext<LetterState>({
  periods: { current: '', compared: [] },
  isWhole: false,
  toggleWhole: () => undefined,
});

/** State of the letter, which stays when the visitor switches to another tab. */
export function LetterProvider({ data, children }: { data: FinancialData; children: ReactNode }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <LetterContext
      value={{
        periods: { current: periodLabel(data.period), compared: data.statements[0]?.comparisons ?? [] },
        isWhole,
        toggleWhole: () => setIsWhole(!isWhole),
      }}
    >
      {children}
    </LetterContext>
  );
}
