import type { DownloadPdfRequest } from '@insights/contracts';
import { fetchApi } from '../../../lib/api/client.ts';
import { pathFor } from '../../../lib/company-of.ts';

/** Requests a report. Aborting the signal cancels it in the browser and on the server. */
export async function downloadPdf(
  company: string,
  request: DownloadPdfRequest,
  signal: AbortSignal,
): Promise<Blob> {
  return (await fetchApi('POST', pathFor(company, '/api/download-pdf'), { body: request, signal })).blob();
}
