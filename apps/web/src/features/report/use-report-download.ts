import type { DownloadPdfRequest } from '@insights/contracts';
import { reportFileName } from '@insights/words';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../lib/api/save-file.ts';
import { TOASTS } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';
import { downloadPdf } from './api/download-pdf.ts';

/** Creates a report and lets the browser save it. Closing the dialog cancels the request. */
export function useReportDownload(company: string, onDownloaded: () => void) {
  const abort = useRef<AbortController>(null);
  const download = useMutation({
    mutationFn: (request: DownloadPdfRequest) => {
      abort.current = new AbortController();
      return downloadPdf(company, request, abort.current.signal);
    },
    onSuccess: (pdf, request) => {
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
