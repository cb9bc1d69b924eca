import type { DownloadPdfRequest } from '@insights/contracts';
import { HttpError } from '../../../lib/api/client.ts';

/** Requests a report. Aborting the signal cancels it in the browser and on the server. */
export async function downloadPdf(request: DownloadPdfRequest, signal: AbortSignal): Promise<Blob> {
  const response = await fetch('/api/download-pdf', {
    method: 'POST',
    credentials: 'include',
    cache: 'no-store',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response.blob();
}
