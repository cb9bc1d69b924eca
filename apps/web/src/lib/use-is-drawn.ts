import { useDeferredValue } from 'react';

/** False as something is first drawn, and true after that: what is not read first is drawn second, in small steps. */
export function useIsDrawn(): boolean {
  return useDeferredValue(true, false);
}
