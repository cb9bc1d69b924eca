import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/**
 * True once the first requests are answered: content further down the page waits for it, and is drawn in small steps.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsCalm] = useState(false);
  const isBusy = useIsFetching() + useIsMutating() > 0;
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => startTransition(() => setIsCalm(true)));
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isIdle;
}
