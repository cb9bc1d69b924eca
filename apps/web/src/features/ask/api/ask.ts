import type {
  AskComposeResponse,
  AskReadingRequest,
  AskReadingsResponse,
  AskResponse,
} from '@insights/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

/** The answer to a plan as JSON. */
export function useAnswer(figures: ShownFigures, plan: string | null) {
  const path = figuresPath(figures, 'ask', '', { plan: plan ?? '' });
  return useQuery({
    ...figuresQuery<AskResponse>(figures, path),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
  });
}

/** A question as far as it is typed. The previous composition stays until the next one arrives; its request is aborted. */
export function useComposition(figures: ShownFigures, text: string, caret: number) {
  const path = figuresPath(figures, 'ask', 'compose', { text, cursor: String(caret) });
  return useQuery({
    ...figuresQuery<AskComposeResponse>(figures, path),
    placeholderData: keepPreviousData,
  });
}

/** Name of the model that may read a question without a plan; null if none is configured, and always on the demo page. */
export function useReader(figures: ShownFigures, question: string | null): string | null {
  const path = figuresPath(figures, 'ask', '', { question: question ?? '' });
  const { data } = useQuery({
    ...figuresQuery<AskResponse>(figures, path),
    enabled: question !== null && !figures.isReadOnly,
  });
  return data === undefined || data.outcome === 'answer' ? null : data.reader;
}

/** Lets a model interpret a question. Called only by the button below the words that say what is sent. */
export function useModelReadings(figures: ShownFigures, question: string) {
  const { startDate, endDate, basis } = figures;
  return useMutation({
    mutationFn: async () => {
      const body: AskReadingRequest = { question, basis };
      const path = `/api/ask/${startDate}/${endDate}/readings`;
      return (await callApi<AskReadingsResponse>('POST', path, { body })).data;
    },
  });
}
