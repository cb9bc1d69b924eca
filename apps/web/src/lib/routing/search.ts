import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The query of the address as it is encoded there; the router's own hook decodes it once too often. */
export function useSearch(): string {
  return useLocationProperty(
    () => window.location.search,
    () => '',
  );
}

interface Options {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Stored with the history entry; by default the state of the current one. */
  readonly state?: unknown;
}

/** Changes the query of the address; the page stays. */
export function setSearch(search: string, { replace = false, state = window.history.state }: Options = {}) {
  navigate(window.location.pathname + search, { replace, state });
}

/** The query with this choice, or without it if it is null. */
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
 * A choice stored in the address, so that a reload, a link and the back button lead to the same view, for example
 * `useSearchChoice('tab', ['summary', 'charts', 'review'])`. The first value is the default and is omitted.
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
      // A click and the focus that follows both select a tab; it is one step in the history.
      if (next !== window.location.search) setSearch(next);
    },
  ];
}
