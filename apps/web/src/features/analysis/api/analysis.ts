import type {
  Analysis,
  AnalysisEvent,
  AnalysisRequest,
  AnalysisResponse,
  StoredAnalysisResponse,
} from '@insights/contracts';
import { skipToken, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../../lib/api/client.ts';
import { ServerMessage } from '../../../lib/api/failure.ts';
import { setNewerData } from '../../../lib/api/query.ts';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';
import { TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';
import { readLines } from '../read-lines.ts';

/** The built-in analyst, or the model configured on this server. */
export type Writer = 'built-in' | 'configured';

const LINES = 'application/x-ndjson';

/** The demo company has a single letter. */
function analysisQuery(figures: ShownFigures, writer: Writer) {
  const isChosen = writer === 'built-in' && !figures.isReadOnly;
  const path = figuresPath(figures, 'ai-analysis', '', isChosen ? { writer } : {});
  return figuresQuery<StoredAnalysisResponse>(figures, path);
}

function interimKey(figures: ShownFigures, writer: Writer) {
  return ['letter in progress', { of: analysisQuery(figures, writer).queryKey }];
}

/** Returns the analysis of the displayed figures; null if it has not been written yet. */
export function useStoredAnalysis(figures: ShownFigures, writer: Writer) {
  return useQuery(analysisQuery(figures, writer));
}

/**
 * Returns the letter shown while a model outlines another one. It is kept while the visitor is on another tab.
 */
export function useInterimLetter(figures: ShownFigures, writer: Writer): Analysis | null {
  const { data } = useQuery<Analysis | null>({
    queryKey: interimKey(figures, writer),
    queryFn: skipToken,
  });
  return data ?? null;
}

/**
 * Requests the analysis. The request continues, and the resulting message appears, even if the visitor switches to
 * another tab.
 */
export function useWriteAnalysis(figures: ShownFigures, writer: Writer) {
  const queryClient = useQueryClient();
  const storedKey = analysisQuery(figures, writer).queryKey;
  const interimLetterKey = interimKey(figures, writer);
  const mutationKey = ['write', ...storedKey];
  const writing = useMutation({
    mutationKey,
    mutationFn: (options: Pick<AnalysisRequest, 'consent'>) => {
      queryClient.setQueryData(interimLetterKey, null);
      const path = pathFor(figures.company, '/api/ai-analysis');
      return writeAnalysis(path, { ...analysisRequest(figures, writer), ...options }, (interim) =>
        queryClient.setQueryData<Analysis | null>(interimLetterKey, interim),
      );
    },
    onSuccess: async (analysis) => {
      await setNewerData(queryClient, storedKey, { success: true, data: analysis });
      showToast(TOASTS.analysisComplete);
      void queryClient.invalidateQueries({ queryKey: storedKey });
    },
    onError: () => showToast(TOASTS.analysisFailed),
  });
  return {
    write: writing.mutate,
    /** The analysis that was just written in this browser, whether or not the server stores it. */
    written: writing.data,
    error: writing.error,
    isWriting: useIsMutating({ mutationKey }) > 0,
  };
}

function analysisRequest({ startDate, endDate, basis }: ShownFigures, writer: Writer): AnalysisRequest {
  return { startDate, endDate, basis, ...(writer === 'built-in' && { writer }) };
}

/**
 * Reads the interim letter, then the final one that replaces it; or reads a single letter that is already complete.
 */
async function writeAnalysis(
  path: string,
  request: AnalysisRequest,
  onInterim: (analysis: Analysis) => void,
): Promise<Analysis> {
  const accept = `${LINES}, application/json;q=0.9`;
  const response = await fetchApi('POST', path, { body: request, accept });
  const isInLines = response.headers.get('content-type')?.startsWith(LINES) === true;
  if (!isInLines || response.body === null) return ((await response.json()) as AnalysisResponse).data;
  for await (const line of readLines(response.body)) {
    const event = JSON.parse(line) as AnalysisEvent;
    if (event.event === 'failed') throw new ServerMessage(event.error);
    if (event.event === 'done') return event.data;
    onInterim(event.data);
  }
  throw new ServerMessage('The connection ended before the analysis was complete. Please try again.');
}
