import type {
  AskComposeResponse,
  AskReadingRequest,
  AskReadingsResponse,
  AskResponse,
} from '@insights/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/client.ts';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';
import { pathFor } from '../../../lib/company-of.ts';

/** Returns the answer to a plan, which is JSON. */
export function useAnswer(figures: ShownFigures, plan: string | null) {
  const path = figuresPath(figures, 'ask', '', { plan: plan ?? '' });
  return useQuery({
    ...figuresQuery<AskResponse>(figures, path),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the composition for the text typed so far. The previous composition stays until the next one arrives, and the
 * previous request is aborted.
 */
export function useComposition(figures: ShownFigures, text: string, caret: number) {
  const path = figuresPath(figures, 'ask', 'compose', { text, cursor: String(caret) });
  return useQuery({
    ...figuresQuery<AskComposeResponse>(figures, path),
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the name of the model that may interpret a question without a plan; null if none is configured, and always
 * null on the demo page.
 */
export function useReader(figures: ShownFigures, question: string | null): string | null {
  const path = figuresPath(figures, 'ask', '', { question: question ?? '' });
  const { data } = useQuery({
    ...figuresQuery<AskResponse>(figures, path),
    enabled: question !== null && !figures.isReadOnly,
  });
  return data === undefined || data.outcome === 'answer' ? null : data.reader;
}

/**
 * Lets a model interpret a question. Called only by the button below the text that explains what will be sent.
 */
export function useModelReadings(figures: ShownFigures, question: string) {
  const { company, startDate, endDate, basis } = figures;
  return useMutation({
    mutationFn: async () => {
      const body: AskReadingRequest = { question, basis };
      const path = pathFor(company, `/api/ask/${startDate}/${endDate}/readings`);
      return (await callApi<AskReadingsResponse>('POST', path, { body })).data;
    },
  });
}
