import { type ComponentType, lazy, useState } from 'react';

/** Returns a component whose script loads when the component is first shown. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/**
 * Returns whether a condition was ever true, so that content that was shown once stays mounted and closes the same way
 * it opened.
 */
export function useHasBeenTrue(isSo: boolean): boolean {
  const [wasEver, setWasEver] = useState(isSo);
  if (isSo && !wasEver) setWasEver(true);
  return wasEver || isSo;
}
