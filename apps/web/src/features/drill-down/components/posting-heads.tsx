import { STICKY_HEAD_IN_SHEET } from '../../../components/figures/table-head.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import { cx } from '../../../lib/cx.ts';
import { COLUMNS, type PostingSort, sortBy } from '../sort.ts';

interface PostingHeadsProps {
  sort: PostingSort;
  onSort: (sort: PostingSort) => void;
}

/** The sortable column headers. They stay visible while the list is scrolled. */
export function PostingHeads({ sort, onSort }: PostingHeadsProps) {
  return (
    <thead className="max-sm:hidden">
      <tr aria-rowindex={1}>
        {COLUMNS.map(({ by, title, width }) => {
          const isSorted = sort.by === by;
          return (
            <th
              key={by}
              scope="col"
              aria-sort={isSorted ? sort.direction : 'none'}
              className={cx(
                STICKY_HEAD_IN_SHEET,
                'p-0 font-normal',
                by === 'amount' ? 'text-right' : 'text-left',
                width,
              )}
            >
              <button
                type="button"
                onClick={() => onSort(sortBy(by, sort))}
                className={cx(
                  'inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-inner text-small hover:text-ink',
                  isSorted ? 'font-strong text-ink' : 'text-secondary',
                )}
              >
                {title}
                {isSorted && <Icon name={sort.direction === 'ascending' ? 'up' : 'down'} />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
