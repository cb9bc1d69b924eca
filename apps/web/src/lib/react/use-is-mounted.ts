import { useSyncExternalStore } from 'react';

/** Returns false in the HTML rendered by the build, where controls do not work yet. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
