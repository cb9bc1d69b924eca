import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/**
 * Returns the query string exactly as encoded in the URL; the router's own hook decodes it once too often.
 */
export function useSearch(): string {
  return useLocationProperty(
    () => window.location.search,
    () => '',
  );
}

/** Returns the part of the URL after its `#`; empty if there is none. */
export function useHash(): string {
  return useLocationProperty(
    () => window.location.hash.slice(1),
    () => '',
  );
}

interface Options {
  /** Whether to replace the current history entry. */
  readonly replace?: boolean;
  /** State stored with the history entry; defaults to the state of the current entry. */
  readonly state?: unknown;
}

/** Changes the query string without leaving the page. */
export function setSearch(search: string, { replace = false, state = window.history.state }: Options = {}) {
  navigate(window.location.pathname + search, { replace, state });
}

/** Returns the query string with this choice, or without it if the value is null. */
export function withChoice(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return toSearch(params);
}

export function toSearch(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * Stores a choice in the URL, so that a reload, a link and the back button lead to the same view, for example
 * `useSearchChoice('tab', ['summary', 'charts', 'review'])`. The first value is the default and is left out of the URL.
 */
export function useSearchChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const search = useSearch();
  const named = new URLSearchParams(search).get(name);
  const [first] = values;
  return [
    values.find((value) => value === named) ?? first,
    (value) => {
      const next = withChoice(search, name, value === first ? null : value);
      // A click and the focus that follows both select a tab, but must add only one history entry.
      if (next !== window.location.search) setSearch(next);
    },
  ];
}
