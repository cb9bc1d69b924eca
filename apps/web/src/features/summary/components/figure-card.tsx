import type { Change } from '@insights/contracts';
import type { Cents } from '@insights/money';
import { ChangesInWords } from '../../../components/figures/change-in-words.tsx';
import { FigureLink } from '../../../components/figures/figure-link.tsx';
import { type MonthInWords, monthsInWords, Sparkline } from '../../../components/figures/sparkline.tsx';
import { HeadlineAmount } from '../../../components/ui/amount.tsx';
import { AMOUNT, CARD, CHANGES, MONTHS } from './card-classes.ts';
import { CorrectedAmount } from './corrected-amount.tsx';

interface FigureCardProps {
  name: string;
  figureId: string;
  value: Cents;
  /** The amount with the proposed corrections; undefined if they do not change it by materiality. */
  corrected: Cents | undefined;
  changes: readonly Change[];
  /** Reason why there are no changes. */
  reason: string | undefined;
  months: readonly MonthInWords[];
}

/** One headline figure. The whole card links to the figure's details, except the corrected amount. */
export function FigureCard({ name, figureId, value, corrected, changes, reason, months }: FigureCardProps) {
  return (
    <article className={`${CARD} transition-colors duration-150 hover:bg-sunken`}>
      {/* The corrected amount loads later. It is in the row of the name, so that nothing moves. */}
      <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-2 gap-y-0.5 sm:gap-y-1">
        <h3 className="text-secondary @max-2xl:text-small">
          <FigureLink figureId={figureId} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </FigureLink>
        </h3>
        <p className={`${AMOUNT} col-span-2`}>
          <HeadlineAmount value={value} />
        </p>
        {corrected !== undefined && <CorrectedAmount value={corrected} />}
      </div>
      <ChangesInWords changes={changes} reason={reason} isLeadAlone className={CHANGES} />
      <Sparkline label={monthsInWords(name, months)} months={months} className={MONTHS} />
    </article>
  );
}
