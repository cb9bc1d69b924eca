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
import { nullIfUnknown } from '../../../lib/api/query.ts';
import { retryWhileSyncing } from '../../../lib/api/retry-while-syncing.ts';
import { companyOf, pathFor } from '../../../lib/company-of.ts';

/**
 * The response contains the figures as soon as they are ready. The other views of the period wait for the documents.
 */
const READ_BOOKS = '/api/financial-data?first=figures';

/**
 * Syncs the books for a period, however long it takes; the server keeps each call open only for a while. If a call
 * fails, throws `HTTP error! status: {code}` with the `HttpError` and the server's message as its cause.
 */
export async function fetchFinancialData(
  company: string | null,
  period: PeriodRequest,
): Promise<FinancialData> {
  try {
    let answer = await callApi<ReadingAnswer>('POST', pathFor(company, READ_BOOKS), { body: period });
    while ('reading' in answer)
      answer = await callApi<ReadingAnswer>('GET', pathFor(company, answer.reading));
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
  const figures = takePrefetchedAnswer<FinancialDataResponse>(storedPath(company, period, null))?.data;
  if (figures?.period.type !== period.type) return null;
  return company === null || company === companyOf(figures) ? figures : null;
}

/** Fetches the stored figures for a period, by default on the company's default basis. */
export async function fetchStoredFigures(
  company: string | null,
  days: PeriodDates,
  basis: Basis | null,
  signal?: AbortSignal,
): Promise<FinancialData> {
  const path = storedPath(company, days, basis);
  const options = { ...(signal && { signal }) };
  return (await retryWhileSyncing(() => callApi<FinancialDataResponse>('GET', path, options))).data;
}

function storedPath(
  company: string | null,
  { startDate, endDate }: PeriodDates,
  basis: Basis | null,
): string {
  const path = `/api/financial-data/${startDate}/${endDate}`;
  return pathFor(company, basis === null ? path : `${path}?basis=${basis}`);
}

interface BooksRequest {
  /** Null stands for the selected company. */
  readonly company: string | null;
  readonly period: PeriodRequest;
  /** Whether a stored snapshot is sufficient, as when the page is reloaded. */
  readonly isStoredEnough: boolean;
}

/**
 * Returns the stored figures if they were synced with the same period type. Otherwise syncs the period with its own
 * type, because the server treats a period without a snapshot as a custom period.
 */
export async function readBooks({ company, period, isStoredEnough }: BooksRequest): Promise<FinancialData> {
  const stored = isStoredEnough ? await fetchStoredFigures(company, period, null) : null;
  return stored?.period.type === period.type ? stored : fetchFinancialData(company, period);
}

const POLL_INTERVAL_MS = 400;

/** Polls the progress of a period's running sync; null if the progress is unknown. */
export function useSyncProgress(company: string | null, { type, startDate, endDate }: PeriodRequest) {
  const search = new URLSearchParams({ type, startDate, endDate });
  const path = pathFor(company, `/api/sync-progress?${search}`);
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => nullIfUnknown(callApi<SyncProgressResponse>('GET', path, { signal })),
    refetchInterval: POLL_INTERVAL_MS,
    // Progress from an earlier sync of the same period is outdated.
    gcTime: 0,
  });
  return data?.data ?? null;
}
