import { type ComponentType, lazy, useState } from 'react';

/** A component whose script loads when it is first shown. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** Whether a condition was ever true: what was shown once stays mounted, so that it closes as it opened. */
export function useHasBeenTrue(isSo: boolean): boolean {
  const [wasEver, setWasEver] = useState(isSo);
  if (isSo && !wasEver) setWasEver(true);
  return wasEver || isSo;
}
