import { useDeferredValue } from 'react';

/**
 * Returns false for the first render, then true, so that secondary content is rendered later, in small steps.
 */
export function useHasRendered(): boolean {
  return useDeferredValue(true, false);
}
