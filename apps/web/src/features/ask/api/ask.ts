import type {
  AskReadingRequest,
  AskReadingsResponse,
  AskResponse,
  AskSuggestionsResponse,
} from '@insights/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/shown-figures.ts';

/** What stands in the address: a question in words, or the plan of an answer as JSON. */
export function isPlan(asked: string): boolean {
  return asked.startsWith('{');
}

/** The answer to a question, or to a plan. A question may go on from the plan of the answer before, as JSON. */
export function useAnswer(figures: ShownFigures, asked: string, after: string | null) {
  const query: Record<string, string> = isPlan(asked) ? { plan: asked } : { question: asked };
  if (!isPlan(asked) && after !== null) query.previous = after;
  const path = figuresPath(figures, 'ask', '', query);
  return useQuery({
    ...figuresQuery<AskResponse>(figures, path),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
}

export function useSuggestions(figures: ShownFigures, text: string, { isWanted }: { isWanted: boolean }) {
  const path = figuresPath(figures, 'ask', 'suggestions', { text });
  return useQuery({
    ...figuresQuery<AskSuggestionsResponse>(figures, path),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** Has a model say what was meant. Only a press of the button below the words that say what is sent calls it. */
export function useModelReadings(figures: ShownFigures, question: string, after: string | null) {
  const { startDate, endDate, basis } = figures;
  return useMutation({
    mutationFn: async () => {
      const body: AskReadingRequest = { question, basis, ...(after === null ? {} : { previous: after }) };
      const path = `/api/ask/${startDate}/${endDate}/readings`;
      return (await callApi<AskReadingsResponse>('POST', path, { body })).data;
    },
  });
}
