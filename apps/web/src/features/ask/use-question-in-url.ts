import { setSearch, useSearch, withChoice } from '../../lib/routing/search.ts';

/** Id of the question field, which the / key focuses. */
export const FIELD_ID = 'ask-field';

interface QuestionInUrl {
  readonly isOpen: boolean;
  /** Plan in the URL, as JSON, so that an answer has a link; null without a question. */
  readonly plan: string | null;
  /** Text of a question without a plan, as in the URL; the field starts with it. */
  readonly text: string;
  /** Puts a plan (as JSON) or an empty question into the URL; null closes the panel. */
  readonly ask: (asked: string | null) => void;
}

export function useQuestionInUrl(): QuestionInUrl {
  const search = useSearch();
  const asked = new URLSearchParams(search).get('ask');
  const isPlan = asked?.startsWith('{') === true;
  return {
    isOpen: asked !== null,
    plan: isPlan ? asked : null,
    text: isPlan ? '' : (asked ?? ''),
    ask: (next) => setSearch(withChoice(search, 'ask', next)),
  };
}
