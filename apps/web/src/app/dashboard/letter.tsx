import type { FinancialData } from '@insights/contracts';
import { type ReactNode, useState } from 'react';
import { LetterContext } from '../../features/analysis/components/letter-context.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';

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
