import { Link } from 'wouter';
import { bridgeSearch, OPENED_FROM_PAGE } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';

/** Link to the accrual-to-cash reconciliation of net profit. */
export function BridgeLink() {
  const search = useSearch();
  return (
    <Link
      href={bridgeSearch(search)}
      state={OPENED_FROM_PAGE}
      className="screen-only link inline-flex min-h-6 items-center text-small"
    >
      Why cash basis differs
    </Link>
  );
}
