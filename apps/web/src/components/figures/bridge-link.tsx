import { Link } from 'wouter';
import { cx } from '../../lib/cx.ts';
import { bridgeSearch, OPENED_FROM_PAGE } from '../../lib/routing/figure-address.ts';
import { useSearch } from '../../lib/routing/search.ts';

/** Link to the accrual-to-cash reconciliation of net profit. */
export function BridgeLink({ className }: { className: string }) {
  const search = useSearch();
  return (
    <Link
      href={bridgeSearch(search)}
      state={OPENED_FROM_PAGE}
      className={cx('screen-only link inline-flex min-h-6 items-center text-small', className)}
    >
      Why cash basis differs
    </Link>
  );
}
