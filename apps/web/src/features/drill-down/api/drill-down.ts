import type { FigureExplanationResponse, PostingsPage, PostingsResponse } from '@insights/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import {
  figuresPath,
  figuresQuery,
  type ShownFigures,
  useFiguresData,
} from '../../../lib/api/shown-figures.ts';
import { listPages, PAGE_SIZE } from '../pages.ts';
import { NEWEST_FIRST, type PostingSort } from '../sort.ts';

export function useExplanation(figures: ShownFigures, figureId: string) {
  return useFiguresData<FigureExplanationResponse>(figures, 'drill-down', '', { figure: figureId });
}

/** A sorted list of the postings of a figure, or of one ledger account within the figure. */
export interface PostingList {
  readonly figureId: string;
  readonly account: string | null;
  readonly sort: PostingSort;
}

/**
 * Returns the opening balances, which are shown before the first posting in any sort order. Every page includes them,
 * so the first page suffices.
 */
export function useOpenings(figures: ShownFigures, list: PostingList): PostingsPage['openings'] | undefined {
  const firstPage = postingsPath(figures, { ...list, sort: NEWEST_FIRST }, 0);
  return useQuery(figuresQuery<PostingsResponse>(figures, firstPage)).data?.openings;
}

/**
 * Fetches the pages that contain the indexes from `first` to `last`. Pages that were fetched before come from the
 * cache.
 */
export function usePostings(
  figures: ShownFigures,
  list: PostingList,
  { first, last }: { first: number; last: number },
) {
  const pages = listPages(first, last);
  const results = useQueries({
    queries: pages.map((page) => figuresQuery<PostingsResponse>(figures, postingsPath(figures, list, page))),
  });
  const byPage = new Map(pages.map((page, index) => [page, results[index]?.data]));
  return {
    /** Returns undefined while the posting's page is loading. */
    getPosting: (index: number) => byPage.get(Math.floor(index / PAGE_SIZE))?.postings[index % PAGE_SIZE],
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

function postingsPath(figures: ShownFigures, { figureId, account, sort }: PostingList, page: number): string {
  return figuresPath(figures, 'drill-down', 'postings', {
    figure: figureId,
    ...(account !== null && { account }),
    sort: sort.by,
    direction: sort.direction,
    offset: String(page * PAGE_SIZE),
    limit: String(PAGE_SIZE),
  });
}
