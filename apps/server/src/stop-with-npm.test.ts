import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopWithNpm } from './stop-with-npm.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ['npm', { npm_lifecycle_event: 'start' }, true],
  ['a shell, a script or a service manager', {}, false],
])('the server stops together with npm, but not with a different parent: %s', (_, env, ends) => {
  let parent = 4711;
  const stop = vi.fn();
  stopWithNpm(env, () => parent, stop);
  vi.advanceTimersByTime(60_000);
  expect(stop).not.toHaveBeenCalled();
  // Process 1 adopts orphaned processes.
  parent = 1;
  vi.advanceTimersByTime(600);
  expect(stop.mock.calls.length > 0).toBe(ends);
});
