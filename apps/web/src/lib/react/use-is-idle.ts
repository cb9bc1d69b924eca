import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/**
 * Returns true once the first requests have been answered. Content further down the page waits for this and is rendered
 * in small steps.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const isBusy = useIsFetching() + useIsMutating() > 0;
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => startTransition(() => setIsIdle(true)));
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isIdle;
}
