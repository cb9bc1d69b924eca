import type { FinancialData } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { useMoney } from '../../../lib/money-context.ts';
import { useHasRendered } from '../../../lib/react/use-has-rendered.ts';
import type { CorrectedAmounts } from '../api/corrected-amounts.ts';
import { listMonths } from '../months.ts';
import { CARDS, HEADLINES } from './card-classes.ts';
import { FigureCard } from './figure-card.tsx';
import { Statement } from './statement.tsx';

interface SummaryTabProps {
  data: FinancialData;
  corrected: CorrectedAmounts;
  /** Shown next to the figures or, if there is no room, between the headlines and the figures. */
  children?: ReactNode;
}

export function SummaryTab({ data, corrected, children }: SummaryTabProps) {
  const money = useMoney();
  const hasRendered = useHasRendered();
  return (
    // A container query relative to the container's text size, because four cards in a row would truncate figures at
    // twice the text size.
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-6">
      <div className={CARDS}>
        {HEADLINES.map(({ figure, name }) => (
          <FigureCard
            key={figure}
            name={name}
            figureId={`summary.${figure}`}
            value={fromDollars(data[figure])}
            corrected={corrected.get(`summary.${figure}`)}
            changes={data.changes[figure]}
            reason={data.statements[0]?.missingComparisons[0]?.reason}
            months={listMonths(data.monthly, figure, data.period, money)}
          />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_25rem]">
        <div>{children}</div>
        {hasRendered && <Statement data={data} />}
      </div>
    </div>
  );
}
