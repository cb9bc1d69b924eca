const LOOK_INTERVAL_MS = 500;

/**
 * Stops the server when npm stops. npm does not forward signals, so otherwise the server would outlive npm and keep its
 * folder locked. Other parents, such as a shell that exits, may intend the server to keep running.
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
