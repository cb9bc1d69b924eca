import { useLocation, useNavigate } from './router.tsx';

/** The address with this choice named in it; the first of the choices is what an address without one means. */
export function withChoice(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A choice that the address keeps, so that a reload, a link and the way back lead to the same place.
 *
 *     const [tab, chooseTab] = useAddressed('tab', ['summary', 'charts', 'review']);
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
      // A press and the focus that follows it both choose a tab; it is one step back.
      if (address !== window.location.search) navigate({ search: address }, { state });
    },
  ];
}
