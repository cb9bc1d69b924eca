import type { Review } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { Amount } from '../../../components/ui/amount.tsx';
import { count } from '../review-words.ts';

/** What all of it means for the one figure that an owner looks at. */
export function ProfitIfFixed({ netProfit }: { netProfit: Review['netProfit'] }) {
  const { now, ifFixed, findings, basis } = netProfit;
  if (findings === 0) {
    return (
      <div>
        <p className="font-serif text-lead">None of these findings is known to change net profit.</p>
      </div>
    );
  }
  return (
    <div>
      <p className="font-serif text-title leading-normal">
        If you fixed these, net profit would be{' '}
        <strong className="font-strong">
          <Amount value={fromDollars(ifFixed)} />
        </strong>{' '}
        instead of <Amount value={fromDollars(now)} />.
      </p>
      <p className="mt-1 max-w-[56ch] text-secondary text-small">
        {count(findings, 'finding changes', 'findings change')} it, on the {basis.toLowerCase()} basis. Each
        posting is put right once; what nobody can know exactly is left out.
      </p>
    </div>
  );
}
