import {
  type Basis,
  type FinancialData,
  FinancialDataResponse,
  type PeriodRequest,
} from '@insights/contracts';
import { callApi, HttpError } from '../../../lib/api-client.ts';

/**
 * Reads the books of a period anew. Throws `HTTP error! status: {code}` for an answer that is not OK; the cause is
 * the `HttpError` with the server's own sentence.
 */
export async function fetchFinancialData(
  period: PeriodRequest,
  signal?: AbortSignal,
): Promise<FinancialData> {
  try {
    const options = { body: period, ...(signal && { signal }) };
    return (await callApi('POST', '/api/financial-data', FinancialDataResponse, options)).data;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new Error(`HTTP error! status: ${error.status}`, { cause: error });
  }
}

/** The figures of a period as they were last read; without a basis, on the company's own. */
export async function fetchStoredFigures(
  { startDate, endDate }: Pick<PeriodRequest, 'startDate' | 'endDate'>,
  basis: Basis | null,
  signal: AbortSignal,
): Promise<FinancialData> {
  const search = basis === null ? '' : `?basis=${basis}`;
  const path = `/api/financial-data/${startDate}/${endDate}${search}`;
  return (await callApi('GET', path, FinancialDataResponse, { signal })).data;
}
