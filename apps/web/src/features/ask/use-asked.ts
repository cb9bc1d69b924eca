import { setSearch, useSearch, withChoice } from '../../lib/routing/search.ts';

/** Id of the field for questions, which the key / focuses. */
export const FIELD_ID = 'ask-field';

interface Asked {
  readonly isOpen: boolean;
  /** Plan in the address as JSON, so that an answer is a link; null without a question. */
  readonly plan: string | null;
  /** Words in the address of a question without a plan; the field starts with them. */
  readonly text: string;
  /** Asks a plan as JSON or opens the empty field; null closes it. */
  readonly ask: (asked: string | null) => void;
}

export function useAsked(): Asked {
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
