import type { Change } from '@insights/contracts';
import type { Cents } from '@insights/money';
import { noPriorData } from '@insights/words';
import { ChangeInWords } from '../../../components/figures/change-in-words.tsx';
import { FigureLink } from '../../../components/figures/figure-link.tsx';
import { HeadlineAmount } from '../../../components/ui/amount.tsx';
import { AMOUNT, CARD, CHANGE } from './card-classes.ts';
import { CorrectedAmount } from './corrected-amount.tsx';

interface FigureCardProps {
  name: string;
  figureId: string;
  value: Cents;
  /** The amount with the proposed corrections; undefined if they do not change it by materiality. */
  corrected: Cents | undefined;
  change: Change | undefined;
  /** Reason why there is no change. */
  reason: string | undefined;
}

/** One headline figure. The whole card links to the figure's details, except the corrected amount. */
export function FigureCard({ name, figureId, value, corrected, change, reason }: FigureCardProps) {
  return (
    <article className={`${CARD} transition-colors duration-150 hover:bg-sunken`}>
      {/* The corrected amount loads later. It is in the row of the name, so that nothing moves. */}
      <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-2">
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
      {change ? (
        <ChangeInWords change={change} className={CHANGE} />
      ) : (
        <p className={`text-secondary text-small ${CHANGE}`}>{noPriorData(reason)}</p>
      )}
    </article>
  );
}
