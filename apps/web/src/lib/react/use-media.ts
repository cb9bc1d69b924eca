import { useSyncExternalStore } from 'react';

/**
 * Returns whether the window matches the media query, and updates on every change. Returns false without a window.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Returns whether the window is so narrow that tables become lists (the `sm` breakpoint). */
export function useIsPhone(): boolean {
  return useMedia('(width < 40rem)');
}
