import type { FinancialData } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import type { CorrectedAmounts } from '../corrected-amounts.ts';
import { CARDS, HEADLINES } from './card-classes.ts';
import { FigureCard } from './figure-card.tsx';

interface FigureCardsProps {
  data: FinancialData;
  corrected: CorrectedAmounts;
}

/** The four headline figures, each with one comparison. The table of figures has the others. */
export function FigureCards({ data, corrected }: FigureCardsProps) {
  return (
    <div className={CARDS}>
      {HEADLINES.map(({ figure, name }) => (
        <FigureCard
          key={figure}
          name={name}
          figureId={`summary.${figure}`}
          value={fromDollars(data[figure])}
          corrected={corrected.get(`summary.${figure}`)}
          change={data.changes[figure][0]}
          reason={data.statements[0]?.missingComparisons[0]?.reason}
        />
      ))}
    </div>
  );
}
