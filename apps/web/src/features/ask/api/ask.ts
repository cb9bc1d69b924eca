import type { AskResponse, AskSuggestionsResponse } from '@insights/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
