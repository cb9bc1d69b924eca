import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react';

/** The current page. The key differs for each visit, and is `default` for the first address. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

/** An address, or parts of one on this page; missing parts are empty. */
export type Target = string | { readonly search?: string; readonly hash?: string };

interface Options {
  /** Replaces the current entry of the browser's history. */
  readonly replace?: boolean;
  /** Stored with the history entry by the browser. */
  readonly state?: unknown;
}

type Navigate = (to: Target | -1, options?: Options) => void;

interface Visit {
  readonly place: Place;
  readonly isBackOrForward: boolean;
}

const FRONT: Place = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

const RouterContext = createContext<Visit & { readonly navigate: Navigate }>({
  place: FRONT,
  isBackOrForward: true,
  navigate: () => undefined,
});

/**
 * Renders the page at the browser's address. Ten pages without parameters need no route table, only the address, the
 * history and in-app links.
 */
export function Router({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>(() => ({ place: currentPlace(), isBackOrForward: true }));
  // The current page remains until the next page's script has loaded.
  const show = (isBackOrForward: boolean) =>
    startTransition(() => setVisit({ place: currentPlace(), isBackOrForward }));

  useEffect(() => {
    const showAnother = () => show(true);
    window.addEventListener('popstate', showAnother);
    return () => window.removeEventListener('popstate', showAnother);
  });

  const [navigate] = useState(() => (to: Target | -1, { replace = false, state = null }: Options = {}) => {
    if (to === -1) return window.history.back();
    const kept = { state, key: Math.random().toString(36).slice(2) };
    const address = addressOf(to, window.location.pathname);
    if (replace) window.history.replaceState(kept, '', address);
    else window.history.pushState(kept, '', address);
    show(false);
  });
  return <RouterContext value={{ ...visit, navigate }}>{children}</RouterContext>;
}

export function useLocation(): Place {
  return use(RouterContext).place;
}

/** Whether the visitor came to the page with the browser's back or forward button, or by loading it. */
export function useIsBackOrForward(): boolean {
  return use(RouterContext).isBackOrForward;
}

export function useNavigate(): Navigate {
  return use(RouterContext).navigate;
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace = false, state }: { to: Target } & Options) {
  const navigate = useNavigate();
  const address = addressOf(to, useLocation().pathname);
  useEffect(() => navigate(address, { replace, state }), [navigate, address, replace, state]);
  return null;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Target;
  replace?: boolean;
  state?: unknown;
}

/** In-app link. Navigates without a page load; opens normally in a new tab. */
export function Link({ to, replace = false, state, onClick, ...props }: LinkProps) {
  const { place, navigate } = use(RouterContext);
  const address = addressOf(to, place.pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isForBrowser =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    const isHere = address === place.pathname + place.search + place.hash;
    navigate(address, { state, replace: replace || isHere });
  };
  return <a {...props} href={address} onClick={follow} />;
}

function currentPlace(): Place {
  const { pathname, search, hash } = window.location;
  const kept = window.history.state as { state: unknown; key: string } | null;
  return { pathname, search, hash, state: kept?.state ?? null, key: kept?.key ?? 'default' };
}

function addressOf(to: Target, pathname: string): string {
  return typeof to === 'string' ? to : pathname + (to.search ?? '') + (to.hash ?? '');
}
