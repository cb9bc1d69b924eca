import type { ListedPosting, PostingsPage } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { QuickBooksLink } from '../../../components/figures/quickbooks-link.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { CutTextTooltip } from '../../../components/ui/tooltip-layer.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import { entriesSearch } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';
import { COLUMNS } from '../sort.ts';

/** Position of a row, for screen readers, and the height, which is the same for all rows. */
interface RowPosition {
  readonly 'aria-rowindex': number;
  readonly style: CSSProperties;
}

const ROW =
  'border-hairline border-b hover:bg-sunken max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:content-center max-sm:gap-x-4';

/** One posting and its contribution to the figure. On a phone, it has three lines. */
export function PostingRow({ posting, ...position }: { posting: ListedPosting | undefined } & RowPosition) {
  if (posting === undefined) return <EmptyRow {...position} />;
  const { date, type, number, name, memo, account, amount, qboDeepLink, findingId } = posting;
  const transaction = [type, number].filter(Boolean).join(' ');
  return (
    <tr className={ROW} {...position}>
      <Cell className="text-secondary max-sm:hidden">
        <time dateTime={date}>{formatShortDay(date)}</time>
      </Cell>
      <Cell className="max-sm:order-3 max-sm:col-span-2" text={transaction}>
        <div className="flex items-center gap-1">
          <span aria-hidden="true" className="whitespace-nowrap text-secondary sm:hidden">
            {formatShortDay(date)} ·
          </span>
          {findingId === undefined ? (
            <QuickBooksLink link={qboDeepLink} className="flex min-h-6 min-w-0 items-center">
              <span className="truncate">{transaction}</span>
            </QuickBooksLink>
          ) : (
            <EntryLink number={number}>{transaction}</EntryLink>
          )}
        </div>
      </Cell>
      <Cell className="max-sm:order-1 max-sm:font-strong" text={name}>
        {name || <span className="font-normal text-secondary">No name</span>}
      </Cell>
      <Cell className="text-secondary max-sm:hidden" text={memo}>
        {memo}
      </Cell>
      <Cell className="text-secondary max-sm:order-4 max-sm:col-span-2 max-sm:text-small" text={account}>
        {account}
        {memo && <span className="sm:hidden"> · {memo}</span>}
      </Cell>
      <Cell className="text-right max-sm:order-2">
        <Amount value={fromDollars(amount)} inColumn />
      </Cell>
    </tr>
  );
}

/** Opens an adjusting entry in the review, which says why it is proposed. */
function EntryLink({ number, children }: { number: string; children: string }) {
  return (
    <Link
      href={entriesSearch(useSearch(), number)}
      className="link flex min-h-6 min-w-0 items-center text-caution"
    >
      <span className="truncate">{children}</span>
    </Link>
  );
}

interface OpeningRowProps extends RowPosition {
  opening: PostingsPage['openings'][number];
}

/** The opening balance before the first posting in the period. */
export function OpeningRow({ opening: { label, amount }, ...position }: OpeningRowProps) {
  return (
    <tr className={ROW} {...position}>
      <Cell className="italic" columns={COLUMNS.length - 1}>
        {label}
      </Cell>
      <Cell className="text-right">
        <Amount value={fromDollars(amount)} inColumn />
      </Cell>
    </tr>
  );
}

function EmptyRow(position: RowPosition) {
  return (
    <tr className={ROW} {...position}>
      <Cell columns={COLUMNS.length - 1}>
        <span className="sr-only">Loading</span>
        <Skeleton className="h-3 w-3/5" />
      </Cell>
      <Cell className="text-right">
        <Skeleton className="h-3 w-16" />
      </Cell>
    </tr>
  );
}

interface CellProps {
  className?: string;
  /** The full text, for columns that may truncate it. */
  text?: string;
  /** Number of columns that the cell spans. */
  columns?: number;
  children: ReactNode;
}

function Cell({ className, text, columns, children }: CellProps) {
  const cell = (
    <td colSpan={columns} className={cx('truncate not-last:pr-4', className)}>
      {children}
    </td>
  );
  return text ? <CutTextTooltip text={text}>{cell}</CutTextTooltip> : cell;
}
