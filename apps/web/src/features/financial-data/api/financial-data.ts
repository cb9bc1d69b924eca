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
import { callApi, HttpError } from '../../../lib/api-client.ts';
import { fetchByKeyOrNull, queryKey } from '../../../lib/api-query.ts';
import { takeAnsweredAhead } from '../../../lib/asked-ahead.ts';
import { untilRead } from '../../../lib/until-read.ts';

/** Figures come as soon as they stand; what else shows the period waits for its documents. */
const READ_BOOKS = '/api/financial-data?first=figures';

/**
 * Reads the books of a period anew, however long it takes: the server holds each call for a while only. Throws `HTTP error! status: {code}` for an answer that is not OK; the cause is
 * the `HttpError` with the server's own sentence.
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

/** The figures of a period as they were last read, on the company's own basis, where the document asked for them. */
export function figuresReadAhead(period: PeriodRequest): FinancialData | null {
  const figures = takeAnsweredAhead<FinancialDataResponse>(storedPath(period, null))?.data;
  return figures?.period.type === period.type ? figures : null;
}

/** The figures of a period as they were last read; without a basis, on the company's own. */
export async function fetchStoredFigures(
  days: PeriodDates,
  basis: Basis | null,
  signal?: AbortSignal,
): Promise<FinancialData> {
  const path = storedPath(days, basis);
  const options = { ...(signal && { signal }) };
  return (await untilRead(() => callApi<FinancialDataResponse>('GET', path, options))).data;
}

function storedPath({ startDate, endDate }: PeriodDates, basis: Basis | null): string {
  return `/api/financial-data/${startDate}/${endDate}${basis === null ? '' : `?basis=${basis}`}`;
}

interface BooksRequest {
  readonly period: PeriodRequest;
  /** Whether the last reading will do, as when the page is loaded again. */
  readonly isStoredEnough: boolean;
}

/** A period that was never read is read as what it is now; the server takes it for one of the visitor's own making. */
export async function readBooks({ period, isStoredEnough }: BooksRequest): Promise<FinancialData> {
  const stored = isStoredEnough ? await fetchStoredFigures(period, null) : null;
  return stored?.period.type === period.type ? stored : fetchFinancialData(period);
}

const POLL_INTERVAL_MS = 400;

/** How far the reading of a period has come, asked again and again while it is under way. Null when not known. */
export function useSyncProgress({ type, startDate, endDate }: PeriodRequest) {
  const search = new URLSearchParams({ type, startDate, endDate });
  const { data } = useQuery({
    queryKey: queryKey(`/api/sync-progress?${search}`),
    queryFn: fetchByKeyOrNull<SyncProgressResponse>,
    refetchInterval: POLL_INTERVAL_MS,
    // What was told of an earlier reading of the same period is no longer true.
    gcTime: 0,
  });
  return data?.data ?? null;
}
