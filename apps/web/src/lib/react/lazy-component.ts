import { type ComponentType, createContext, createElement, lazy, use, useState } from 'react';

/** Number of the last retry, which `LazyBoundary` provides. */
export const LoadAttempt = createContext(0);

/**
 * Returns the default export of a script that loads when the component is first shown. `lazy` itself never loads a
 * failed script again, so each retry starts a new one.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let failedAttempt: number | null = null;
  const start = (attempt: number) =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        failedAttempt = attempt;
        throw error;
      }
    });
  let Content = start(0);
  return function LazyContent(props: Props) {
    const attempt = use(LoadAttempt);
    if (failedAttempt !== null && attempt > failedAttempt) {
      failedAttempt = null;
      Content = start(attempt);
    }
    return createElement(Content as ComponentType<Props>, props);
  };
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
