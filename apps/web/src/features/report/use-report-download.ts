import type { DownloadPdfRequest } from '@insights/contracts';
import { reportFileName } from '@insights/words';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchApi } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { pathFor } from '../../lib/company-of.ts';
import { TOASTS } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';

/** Creates a report and lets the browser save it. Closing the dialog cancels the request. */
export function useReportDownload(company: string, onDownloaded: () => void) {
  const abort = useRef<AbortController>(null);
  const download = useMutation({
    mutationFn: (request: DownloadPdfRequest) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      return fetchApi('POST', pathFor(company, '/api/download-pdf'), { body: request, signal });
    },
    onSuccess: async (response, request) => {
      const pdf = await response.blob();
      if (abort.current?.signal.aborted) return;
      saveFile(pdf, reportFileName(request.companyName, request, request.kind));
      showToast(TOASTS.pdfDownloaded);
      onDownloaded();
    },
    onError: () => {
      if (!abort.current?.signal.aborted) showToast(TOASTS.pdfFailed);
    },
  });
  useEffect(() => () => abort.current?.abort(), []);

  return {
    start: download.mutate,
    isGenerating: download.isPending,
    /** The most recent request. */
    request: download.variables,
    error: abort.current?.signal.aborted ? null : download.error,
    cancel: () => abort.current?.abort(),
  };
}
