import { useSyncExternalStore } from 'react';

/** False in a document as the build wrote it, where nothing that is pressed does anything yet. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
