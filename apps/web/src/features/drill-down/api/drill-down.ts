import type {
  FigureExplanationResponse,
  ListedPosting,
  PostingsPage,
  PostingsResponse,
} from '@insights/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/shown-figures.ts';
import { PAGE_SIZE, pagesOf } from '../pages.ts';
import { NEWEST_FIRST, type PostingSort } from '../sort.ts';

export function useExplanation(figures: ShownFigures, figureId: string) {
  const path = figuresPath(figures, 'drill-down', '', { figure: figureId });
  return useQuery(figuresQuery<FigureExplanationResponse>(figures, path));
}

/** Every posting of a figure as CSV. */
export function postingsFilePath(figures: ShownFigures, figureId: string): string {
  return figuresPath(figures, 'drill-down', 'file', { figure: figureId });
}

/** A list of postings: of a figure, or of what one account adds to it, in an order. */
export interface PostingList {
  readonly figureId: string;
  readonly account: string | null;
  readonly sort: PostingSort;
}

export interface ReadPostings {
  /** Undefined while its page is being read. */
  readonly postingAt: (place: number) => ListedPosting | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What stood before the first posting, whatever the order of the list: every page tells it, so the first will do. */
export function useOpenings(figures: ShownFigures, list: PostingList): PostingsPage['openings'] | undefined {
  const firstPage = pathOf(figures, { ...list, sort: NEWEST_FIRST }, 0);
  return useQuery(figuresQuery<PostingsResponse>(figures, firstPage)).data?.openings;
}

/** Reads the pages that the places from `first` to `last` are on; what was read before is kept. */
export function usePostings(
  figures: ShownFigures,
  list: PostingList,
  { first, last }: { first: number; last: number },
): ReadPostings {
  const pages = pagesOf(first, last);
  const results = useQueries({
    queries: pages.map((page) => figuresQuery<PostingsResponse>(figures, pathOf(figures, list, page))),
  });
  const byPage = new Map(pages.map((page, place) => [page, results[place]?.data]));
  return {
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
