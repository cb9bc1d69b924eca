import { type ListedPosting, type PostingsPage, PostingsResponse } from '@insights/contracts';
import { useQueries } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/shown-figures.ts';
import { PAGE_SIZE, pagesOf } from '../pages.ts';
import type { PostingSort } from '../sort.ts';

/** A list of postings: of a figure, or of what one account adds to it, in an order. */
export interface PostingList {
  readonly figureId: string;
  readonly account: string | null;
  readonly sort: PostingSort;
}

export interface ReadPostings {
  /** The page that any of it was read with; undefined until one has arrived. */
  readonly anyPage: PostingsPage | undefined;
  /** Undefined while its page is being read. */
  readonly postingAt: (place: number) => ListedPosting | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Reads the pages that the places from `first` to `last` are on; what was read before is kept. */
export function usePostings(
  figures: ShownFigures,
  list: PostingList,
  { first, last }: { first: number; last: number },
): ReadPostings {
  const pages = pagesOf(first, last);
  const results = useQueries({
    queries: pages.map((page) => figuresQuery(figures, pathOf(figures, list, page), PostingsResponse)),
  });
  const byPage = new Map(pages.map((page, place) => [page, results[place]?.data]));
  return {
    anyPage: results.find(({ data }) => data !== undefined)?.data,
    postingAt: (place) => byPage.get(Math.floor(place / PAGE_SIZE))?.postings[place % PAGE_SIZE],
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

function pathOf(figures: ShownFigures, { figureId, account, sort }: PostingList, page: number): string {
  return figuresPath(figures, 'drill-down', 'postings', {
    figure: figureId,
    ...(account !== null && { account }),
    sort: sort.by,
    direction: sort.direction,
    offset: String(page * PAGE_SIZE),
    limit: String(PAGE_SIZE),
  });
}
