import { useLocation, useNavigate } from '../../lib/router.tsx';
import { withChoice } from '../../lib/use-addressed.ts';

interface Asked {
  /** What the address asks: null where the panel is closed, empty where nothing was asked yet. */
  readonly asked: string | null;
  /** The plan, as JSON, of the answer that the question goes on from; so that `and last year?` is a link as well. */
  readonly after: string | null;
  readonly ask: (asked: string | null, after?: string | null) => void;
}

export function useAsked(): Asked {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    asked: params.get('ask'),
    after: params.get('after'),
    ask: (asked, after = null) =>
      navigate({ search: withChoice(withChoice(search, 'ask', asked), 'after', after) }, { state }),
  };
}
