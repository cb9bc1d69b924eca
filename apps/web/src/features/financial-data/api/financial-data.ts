import type {
  Basis,
  FinancialData,
  FinancialDataResponse,
  PeriodDates,
  PeriodRequest,
  ReadingAnswer,
  SyncProgressResponse,
} from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi, HttpError } from '../../../lib/api/client.ts';
import { takePrefetchedAnswer } from '../../../lib/api/prefetched.ts';
import { fetchByKeyOrNull, queryKey } from '../../../lib/api/query.ts';
import { retryWhileSyncing } from '../../../lib/api/retry-while-syncing.ts';
import { companyOf } from '../../../lib/company-of.ts';

/**
 * The response contains the figures as soon as they are ready. The other views of the period wait for the documents.
 */
const READ_BOOKS = '/api/financial-data?first=figures';

/**
 * Syncs the books for a period, however long it takes; the server keeps each call open only for a while. If a call
 * fails, throws `HTTP error! status: {code}` with the `HttpError` and the server's message as its cause.
 */
export async function fetchFinancialData(period: PeriodRequest): Promise<FinancialData> {
  try {
    let answer = await callApi<ReadingAnswer>('POST', READ_BOOKS, { body: period });
    while ('reading' in answer) answer = await callApi<ReadingAnswer>('GET', answer.reading);
    return answer.data;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new Error(`HTTP error! status: ${error.status}`, { cause: error });
  }
}

/**
 * Returns the stored figures for a period of a company on its default basis, if the prefetch script has fetched them. It
 * fetches those of the selected company, which may be another one.
 */
export function takePrefetchedFigures(company: string | null, period: PeriodRequest): FinancialData | null {
  const figures = takePrefetchedAnswer<FinancialDataResponse>(storedPath(period, null))?.data;
  if (figures?.period.type !== period.type) return null;
  return company === null || company === companyOf(figures) ? figures : null;
}

/** Fetches the stored figures for a period, by default on the company's default basis. */
export async function fetchStoredFigures(
  days: PeriodDates,
  basis: Basis | null,
  signal?: AbortSignal,
): Promise<FinancialData> {
  const path = storedPath(days, basis);
  const options = { ...(signal && { signal }) };
  return (await retryWhileSyncing(() => callApi<FinancialDataResponse>('GET', path, options))).data;
}

function storedPath({ startDate, endDate }: PeriodDates, basis: Basis | null): string {
  return `/api/financial-data/${startDate}/${endDate}${basis === null ? '' : `?basis=${basis}`}`;
}

interface BooksRequest {
  readonly period: PeriodRequest;
  /** Whether a stored snapshot is sufficient, as when the page is reloaded. */
  readonly isStoredEnough: boolean;
}

/**
 * Returns the stored figures if they were synced with the same period type. Otherwise syncs the period with its own
 * type, because the server treats a period without a snapshot as a custom period.
 */
export async function readBooks({ period, isStoredEnough }: BooksRequest): Promise<FinancialData> {
  const stored = isStoredEnough ? await fetchStoredFigures(period, null) : null;
  return stored?.period.type === period.type ? stored : fetchFinancialData(period);
}

const POLL_INTERVAL_MS = 400;

/** Polls the progress of a period's running sync; null if the progress is unknown. */
export function useSyncProgress({ type, startDate, endDate }: PeriodRequest) {
  const search = new URLSearchParams({ type, startDate, endDate });
  const { data } = useQuery({
    queryKey: queryKey(`/api/sync-progress?${search}`),
    queryFn: fetchByKeyOrNull<SyncProgressResponse>,
    refetchInterval: POLL_INTERVAL_MS,
    // Progress from an earlier sync of the same period is outdated.
    gcTime: 0,
  });
  return data?.data ?? null;
}
