import type { Change, FinancialData } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';
import { noPriorData } from '@insights/words';
import { Link } from 'wouter';
import { ChangeInWords } from '../../../components/figures/change-in-words.tsx';
import { FigureLink } from '../../../components/figures/figure-link.tsx';
import { HeadlineAmount } from '../../../components/ui/amount.tsx';
import { useMoney } from '../../../lib/money-context.ts';
import { entriesSearch } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';
import type { CorrectedAmounts } from '../corrected-amounts.ts';
import { AMOUNT, CARD, CARDS, CHANGE, HEADLINES } from './card-classes.ts';

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

interface FigureCardProps {
  name: string;
  figureId: string;
  value: Cents;
  /** The amount with the proposed corrections; undefined if they do not change it materially. */
  corrected: Cents | undefined;
  change: Change | undefined;
  /** Reason why there is no change. */
  reason: string | undefined;
}

/** One headline figure. The whole card links to the figure's details, except the corrected amount. */
function FigureCard({ name, figureId, value, corrected, change, reason }: FigureCardProps) {
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

/** A headline figure with the proposed corrections. Opens the adjusting entries, not the figure. */
function CorrectedAmount({ value }: { value: Cents }) {
  const { whole } = useMoney();
  const search = entriesSearch(useSearch());
  return (
    <p className="relative col-start-2 row-start-1 justify-self-end text-right text-small">
      <Link href={search} className="link text-caution">
        <span className="@max-2xl:sr-only">Corrected: </span>
        <span className="tabular-nums">{whole(value)}</span>
        <span className="sr-only"> (opens the adjusting entries)</span>
      </Link>
    </p>
  );
}
