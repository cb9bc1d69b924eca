import type { FigureExplanation } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { Icon } from '../../../components/ui/icon.tsx';
import { useMoney } from '../../../lib/money-context.ts';
import { type addUp, sumInWords } from '../sum-in-words.ts';

interface SumFooterProps {
  figure: FigureExplanation;
  added: ReturnType<typeof addUp>;
  /** Name of the only account shown; null if all are shown. */
  part: string | null;
}

/** The total of the postings, compared with the figure. Stays visible while the list is scrolled. */
export function SumFooter({ figure, added, part }: SumFooterProps) {
  const money = useMoney();
  const amount = fromDollars(figure.amount);
  if (part !== null) {
    return (
      <p role="status">
        {sumInWords(added, money)} <span className="text-secondary">in {part},</span>{' '}
        <span className="text-secondary">
          a part of {figure.label} {money.full(amount)}
        </span>
      </p>
    );
  }
  if (added.sum !== amount) {
    return (
      <p role="status" className="flex gap-2 text-bad">
        <Icon name="cross" className="mt-1" />
        <span>
          {sumInWords(added, money)}, which is not the {money.full(amount)} shown. Please fetch the books
          again.
        </span>
      </p>
    );
  }
  return (
    <p role="status" className="flex gap-2">
      <Icon name="check" className="mt-1 text-good" />
      <span>
        {sumInWords(added, money)} <span className="text-secondary">= {figure.label}</span>
      </span>
    </p>
  );
}
