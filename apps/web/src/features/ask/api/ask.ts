import type {
  AskComposeResponse,
  AskReadingRequest,
  AskReadingsResponse,
  AskResponse,
} from '@insights/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/shown-figures.ts';

/** What stands in the address: a question in words, or the plan of an answer as JSON. */
export function isPlan(asked: string): boolean {
  return asked.startsWith('{');
}

/** The answer to a question, or to a plan. */
export function useAnswer(figures: ShownFigures, asked: string) {
  const query: Record<string, string> = isPlan(asked) ? { plan: asked } : { question: asked };
  const path = figuresPath(figures, 'ask', '', query);
  return useQuery({
    ...figuresQuery<AskResponse>(figures, path),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
}

/** The text as it would be with each completion or suggestion. */
export function useSuggestions(figures: ShownFigures, text: string, { isWanted }: { isWanted: boolean }) {
  const path = figuresPath(figures, 'ask', 'compose', { text });
  const composed = useQuery({
    ...figuresQuery<AskComposeResponse>(figures, path),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const { completions = [], suggestions = [] } = composed.data ?? {};
  return [
    ...completions.map((one) => text.slice(0, one.from) + one.text + text.slice(one.to)),
    ...suggestions.map(({ words }) => words),
  ];
}

/** Has a model say what was meant. Only a press of the button below the words that say what is sent calls it. */
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
