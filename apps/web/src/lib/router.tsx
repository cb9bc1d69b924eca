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

/** Where the visitor is. The key is another one for each visit, and `default` for the address that they came with. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

/** An address, or the parts of one on this page; parts that are not named are empty. */
export type Target = string | { readonly search?: string; readonly hash?: string };

interface Options {
  /** The way back does not lead to where the visitor is now. */
  readonly replace?: boolean;
  /** Kept beside the address, by the browser. */
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
 * Keeps the pages below it at the address of the browser. Ten pages without parameters need no table of routes: it is
 * the address, the way back and links that load no document.
 */
export function Router({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>(() => ({ place: currentPlace(), isBackOrForward: true }));
  // What is shown stays until the script of the next page has come.
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

/** Whether the visitor came to the page by the browser's own buttons, or with its document. */
export function useIsBackOrForward(): boolean {
  return use(RouterContext).isBackOrForward;
}

export function useNavigate(): Navigate {
  return use(RouterContext).navigate;
}

/** Leads the visitor on as soon as it is shown. */
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

/** A link within the app: it loads no document, and is a link like any other to whoever opens it in a new tab. */
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
