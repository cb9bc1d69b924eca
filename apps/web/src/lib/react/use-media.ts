import { useSyncExternalStore } from 'react';

/** Whether the window matches the media query, now and after every change. False without a window. */
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

/** Where tables become lists: the `sm` breakpoint of the styles. */
export function useIsPhone(): boolean {
  return useMedia('(width < 40rem)');
}
