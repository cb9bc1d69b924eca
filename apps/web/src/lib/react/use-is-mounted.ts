import { useSyncExternalStore } from 'react';

/** False in the HTML that the build wrote, where controls do not work yet. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
