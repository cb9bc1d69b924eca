import type { FinancialData } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { useMoney } from '../../../lib/money-context.ts';
import { listMonths } from '../months.ts';
import { FigureCard } from './figure-card.tsx';
import { Statement } from './statement.tsx';

const HEADLINES = [
  { figure: 'totalRevenue', name: 'Revenue' },
  { figure: 'netProfit', name: 'Net profit' },
  { figure: 'cashPosition', name: 'Cash' },
  { figure: 'totalExpenses', name: 'Expenses' },
] as const;

interface SummaryTabProps {
  data: FinancialData;
  /** Beside the figures; between the headlines and the figures where there is no room. */
  children?: ReactNode;
}

export function SummaryTab({ data, children }: SummaryTabProps) {
  const money = useMoney();
  return (
    // It measures itself by its own text: four cards abreast would cut figures that are read at twice the size.
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6">
      <div className="grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline *:bg-surface grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] @min-[60rem]:grid-cols-4">
        {HEADLINES.map(({ figure, name }) => (
          <FigureCard
            key={figure}
            name={name}
            figureId={`summary.${figure}`}
            value={fromDollars(data[figure])}
            changes={data.changes[figure]}
            months={listMonths(data.monthly, figure, data.period, money)}
          />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_25rem]">
        <div>{children}</div>
        <Statement data={data} />
      </div>
    </div>
  );
}
