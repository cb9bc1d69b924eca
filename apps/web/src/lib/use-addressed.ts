import { useLocation, useNavigate } from './router.tsx';

/** The address with this choice; the first choice is the default and is omitted. */
export function withChoice(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A choice stored in the address, so that a reload, a link and the back button lead to the same view, for example
 * `useAddressed('tab', ['summary', 'charts', 'review'])`.
 */
export function useAddressed<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(name);
  const [first] = values;
  return [
    values.find((value) => value === named) ?? first,
    (value) => {
      const address = withChoice(search, name, value === first ? null : value);
      // A click and the focus that follows both select a tab; it is one step in the history.
      if (address !== window.location.search) navigate({ search: address }, { state });
    },
  ];
}
