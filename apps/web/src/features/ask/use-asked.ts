import { useLocation, useNavigate } from '../../lib/router.tsx';
import { withChoice } from '../../lib/use-addressed.ts';

const NAME = 'ask';

/** What the address asks: null where the panel is closed, empty where nothing was asked yet. */
export function useAsked(): [string | null, (asked: string | null, replace?: boolean) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search).get(NAME),
    (asked, replace = false) => navigate({ search: withChoice(search, NAME, asked) }, { state, replace }),
  ];
}
