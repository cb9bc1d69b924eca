import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useIsPhone } from '../../../lib/react/use-media.ts';
import { type PostingList, useOpenings, usePostings } from '../api/drill-down.ts';
import { COLUMNS, type PostingSort } from '../sort.ts';
import { PostingHeads } from './posting-heads.tsx';
import { OpeningRow, PostingRow } from './posting-row.tsx';

interface PostingTableProps {
  figures: ShownFigures;
  list: PostingList;
  count: number;
  /** Shown if there are no transactions. */
  emptyText: string;
  scroller: RefObject<HTMLDivElement | null>;
  onSort: (sort: PostingSort) => void;
}

const ROW_HEIGHT = 36;
const PHONE_ROW_HEIGHT = 80;
const ROWS_AROUND = 12;

/**
 * The postings of a figure. Only the visible rows and some around them are rendered, and only their pages are fetched,
 * so a list of 100,000 postings scrolls like a list of a hundred.
 */
export function PostingTable({ figures, list, count, emptyText, scroller, onSort }: PostingTableProps) {
  const isPhone = useIsPhone();
  const openings = useOpenings(figures, list);
  const openingCount = openings?.length ?? 0;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const scrollMargin = useTopWithin(scroller, body);

  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const virtualizer = useVirtualizer({
    count: openingCount + count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: ROWS_AROUND,
    scrollMargin,
  });
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  const rows = virtualizer.getVirtualItems();
  const { getPosting, error, retry } = usePostings(figures, list, {
    first: (rows.at(0)?.index ?? 0) - openingCount,
    last: Math.min((rows.at(-1)?.index ?? 0) - openingCount, count - 1),
  });

  if (error) {
    return <FailureNotice title="The transactions could not be loaded" error={error} onRetry={retry} />;
  }
  if (count === 0 && openings?.length === 0) {
    return <p className="py-2 text-secondary">{emptyText}</p>;
  }
  const before = (rows.at(0)?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? scrollMargin) + scrollMargin;
  return (
    <table
      aria-label="Transactions"
      aria-rowcount={openingCount + count + 1}
      className="w-full table-fixed max-sm:block"
    >
      <PostingHeads sort={list.sort} onSort={onSort} />
      <tbody ref={setBody} className="max-sm:block">
        <Unseen height={before} />
        {rows.map(({ index }) => {
          const opening = openings?.[index];
          const position = { 'aria-rowindex': index + 2, style: { height: rowHeight } };
          return opening ? (
            <OpeningRow key={index} opening={opening} {...position} />
          ) : (
            <PostingRow key={index} posting={getPosting(index - openingCount)} {...position} />
          );
        })}
        <Unseen height={after} />
      </tbody>
    </table>
  );
}

/** Spacer for all rows above or below the visible ones. */
function Unseen({ height }: { height: number }) {
  return (
    <tr className="max-sm:block" style={{ height }}>
      <td colSpan={COLUMNS.length} className="p-0" />
    </tr>
  );
}

/**
 * Returns the distance of an element from the top of the scrolled content, because a row knows only its position in the
 * table.
 */
function useTopWithin(scroller: RefObject<HTMLElement | null>, element: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const around = scroller.current;
    if (around === null || element === null) return;
    const measure = () => {
      const fromTop = element.getBoundingClientRect().top - around.getBoundingClientRect().top;
      setTop(Math.round(fromTop + around.scrollTop));
    };
    measure();
    // Content above the element wraps and becomes taller when the sheet becomes narrower.
    const observer = new ResizeObserver(measure);
    for (const content of around.children) observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, element]);
  return top;
}
