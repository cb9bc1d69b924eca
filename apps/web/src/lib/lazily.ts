import { type ComponentType, lazy, useState } from 'react';

/** A component whose script is asked for when it is first shown. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** Whether something was ever so: what has once been shown stays, to close as it opened. */
export function useWasEver(isSo: boolean): boolean {
  const [wasEver, setWasEver] = useState(isSo);
  if (isSo && !wasEver) setWasEver(true);
  return wasEver || isSo;
}
