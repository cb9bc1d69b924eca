const LOOK_INTERVAL_MS = 500;

/**
 * npm does not pass a signal on to what it started: without this, the server would outlive it and hold its folder. Whatever
 * else started the server, such as a shell that ends, may mean it to stay.
 */
export function stopWithNpm(
  env: Readonly<Record<string, string | undefined>>,
  parentId: () => number,
  stop: () => void,
): void {
  if (env.npm_lifecycle_event === undefined) return;
  const npm = parentId();
  setInterval(() => {
    if (parentId() !== npm) stop();
  }, LOOK_INTERVAL_MS).unref();
}
