import { useSyncExternalStore } from 'react';

/** Whether the window is as the media query says, now and whenever that changes. Without a window nothing is. */
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

/** Where tables become lists: the breakpoint `sm` of the styles. */
export function useIsPhone(): boolean {
  return useMedia('(width < 40rem)');
}
