import type { Cents } from '@insights/money';
import { Link } from 'wouter';
import { useMoney } from '../../../lib/money-context.ts';
import { entriesSearch } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';

/** A headline figure with the proposed corrections. Opens the adjusting entries, not the figure. */
export function CorrectedAmount({ value }: { value: Cents }) {
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
