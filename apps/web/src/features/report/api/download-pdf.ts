import type { DownloadPdfRequest } from '@insights/contracts';
import { fetchApi } from '../../../lib/api/client.ts';

/** Requests a report. Aborting the signal cancels it in the browser and on the server. */
export async function downloadPdf(request: DownloadPdfRequest, signal: AbortSignal): Promise<Blob> {
  return (await fetchApi('POST', '/api/download-pdf', { body: request, signal })).blob();
}
