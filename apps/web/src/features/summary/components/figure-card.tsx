import type { Change } from '@insights/contracts';
import type { Cents } from '@insights/money';
import { HeadlineAmount } from '../../../components/ui/amount.tsx';
import { Icon, type IconName } from '../../../components/ui/icon.tsx';
import { cx } from '../../../lib/cx.ts';
import type { Month } from '../months.ts';
import { Sparkline } from './sparkline.tsx';

interface FigureCardProps {
  name: string;
  value: Cents;
  change: Change;
  months: readonly Month[];
  /** Of the row of the statement that the card leads to. */
  rowId: string;
}

/** One headline figure. The whole card is a link to the figure's row in the statement below. */
export function FigureCard({ name, value, change, months, rowId }: FigureCardProps) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_6rem] content-start items-end gap-x-4 gap-y-1 p-4 sm:grid-cols-1 sm:p-6">
      <h3 className="text-secondary max-sm:col-span-2">
        <a href={`#${rowId}`} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </a>
      </h3>
      <p className="text-heading tracking-tight max-sm:col-span-2">
        <HeadlineAmount value={value} />
      </p>
      <ChangeInWords change={change} />
      <Sparkline name={name} months={months} />
    </article>
  );
}

const ARROWS: Record<Change['direction'], IconName | null> = {
  up: 'up',
  down: 'down',
  same: 'level',
  unknown: null,
};

/** The direction as an arrow, whether it is good news as a colour and a word, the rest as the server says it. */
function ChangeInWords({ change: { direction, isGood, words } }: { change: Change }) {
  const arrow = ARROWS[direction];
  return (
    <p
      className={cx(
        'flex min-h-[2lh] gap-1.5 text-small',
        isGood === null ? 'text-secondary' : isGood ? 'text-good' : 'text-bad',
      )}
    >
      {arrow && <Icon name={arrow} className="mt-0.75" />}
      <span className="text-balance">
        {words}
        {isGood !== null && <strong className="font-strong">{isGood ? ' · better' : ' · worse'}</strong>}
      </span>
    </p>
  );
}
