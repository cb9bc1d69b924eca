import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Select } from '../../../components/ui/select.tsx';
import { accountSearch, deeper } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';
import { findOrder, getSort, ORDERS, type PostingSort } from '../sort.ts';

interface TransactionsHeadProps {
  /** Name of the account whose transactions are shown; null if all are shown. */
  part: string | null;
  sort: PostingSort;
  onSort: (sort: PostingSort) => void;
  /** The search field. */
  children: ReactNode;
}

export function TransactionsHead({ part, sort, onSort, children }: TransactionsHeadProps) {
  const search = useSearch();
  const state = useHistoryState();
  const heading = useRef<HTMLHeadingElement>(null);
  const order = findOrder(sort);

  // After an account is selected in a long list, the transactions may be far below.
  useEffect(() => {
    if (part !== null) heading.current?.scrollIntoView({ block: 'start' });
  }, [part]);

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-2">
      <div>
        <h3 ref={heading} className="scroll-mt-4 font-serif text-title">
          Transactions{part !== null && ` in ${part}`}
        </h3>
        {part !== null && (
          <Link href={accountSearch(search, null)} state={deeper(state)} className="link text-small">
            Show all accounts
          </Link>
        )}
      </div>
      {children}
      <div className="w-full sm:hidden">
        <Select
          label="Sort by"
          options={ORDERS}
          value={order}
          onValueChange={(chosen) => onSort(getSort(chosen))}
        />
      </div>
    </div>
  );
}
