import { cx } from '../../lib/cx.ts';
import { bridgeAddress, OPENED_FROM_PAGE } from '../../lib/figure-address.ts';
import { Link, useLocation } from '../../lib/router.tsx';

/** Link to the bridge between the profit on one basis and on the other. */
export function BridgeLink({ className }: { className: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: bridgeAddress(search) }}
      state={OPENED_FROM_PAGE}
      className={cx('screen-only link inline-flex min-h-6 items-center text-small', className)}
    >
      Why cash profit differs
    </Link>
  );
}
