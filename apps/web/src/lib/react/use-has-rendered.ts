import { useDeferredValue } from 'react';

/** False for the first render, then true: secondary content is drawn second, in small steps. */
export function useHasRendered(): boolean {
  return useDeferredValue(true, false);
}
